/* Which square the keyboard is on, and where the focus goes when what had it disappears. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { Camera } from "./camera.ts";
import type { Cell } from "./Grid.tsx";
import { boxOf, keyOf, same, turned, type At } from "./squares.ts";
import type { Laid } from "./types.ts";

interface Given {
  root: RefObject<HTMLElement | null>;
  camera: Camera;
  cells: readonly Cell[];
  turns: number;
  candidate: Laid | null;
  last: At | null;
}

export interface Focus {
  active: At;
  onFocus(at: At): void;
  /** Puts the focus on a square. */
  go(at: At): void;
}

export function useFocus({ root, camera, cells, turns, candidate, last }: Given): Focus {
  const [chosen, choose] = useState<At | null>(null);
  const had = useRef<Element | null>(null);
  const there = (at: At | null): At | null => (at && cells.some((cell) => same(cell.at, at)) ? at : null);
  const active = there(chosen) ?? candidate?.at ?? there(last) ?? cells[0]?.at ?? [0, 0];

  const cellOf = (at: At): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-square="${keyOf(at)}"]`) ?? null;

  useLayoutEffect(() => {
    const remember = (event: FocusEvent): void => {
      had.current = event.target as Element;
      const button = event.target instanceof HTMLElement && event.target.matches(":focus-visible");
      const key = button ? (event.target as HTMLElement).dataset["choice"] : undefined;
      if (key !== undefined) revealButton(event.target as HTMLElement);
    };
    const revealButton = (button: HTMLElement): void => {
      const room = root.current!.getBoundingClientRect();
      const box = button.getBoundingClientRect();
      const inside =
        box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
      if (inside) return;
      const { x, y } = camera.view;
      const dx = room.left + room.width / 2 - (box.left + box.width / 2);
      const dy = room.top + room.height / 2 - (box.top + box.height / 2);
      camera.move({ ...camera.view, x: x + dx, y: y + dy });
    };
    const element = root.current;
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [camera]);

  // A button that was pressed and is gone leaves the focus on the board, not on nothing.
  useLayoutEffect(() => {
    if (!had.current || had.current.isConnected) return;
    had.current = null;
    if (document.activeElement === document.body) cellOf(active)?.focus({ preventScroll: true });
  });

  const onFocus = (at: At): void => {
    choose(at);
    if (cellOf(at)?.matches(":focus-visible")) camera.reveal(boxOf([turned(at, turns)]));
  };
  const go = (at: At): void => {
    choose(at);
    cellOf(at)?.focus({ preventScroll: true });
  };
  return { active, onFocus, go };
}
