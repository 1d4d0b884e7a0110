/* Keys of the board. They work while the board has the focus or the pointer is over it, or while nothing has the focus;
 * so they don't take letters away from anything else on the page. */
import { useEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import type { Direction } from "./order.ts";

export interface KeyEvents {
  zoom(step: 1 | -1): void;
  fit(): void;
  turn(step: 1 | -1): void;
  rotate(step: 1 | -1): void;
  cancel(): boolean;
  /** Enter or space; false where it means nothing here. */
  enter(onCell: boolean): boolean;
  arrow(direction: Direction, onCell: boolean): void;
  /** The next part of the square. */
  part(): void;
}

const arrows: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** True where the key was meant for the board. */
function act(event: KeyboardEvent, on: KeyEvents, cell: boolean, button: boolean): boolean {
  const direction = arrows[event.key];
  if (direction) {
    on.arrow(direction, cell);
    return true;
  }
  switch (event.key) {
    case "+":
    case "=":
      on.zoom(1);
      return true;
    case "-":
      on.zoom(-1);
      return true;
    case "0":
      on.fit();
      return true;
    case "[":
    case "]":
      on.turn(event.key === "]" ? 1 : -1);
      return true;
    case "r":
    case "R":
      on.rotate(event.shiftKey ? -1 : 1);
      return true;
    case "f":
    case "F":
      on.part();
      return true;
    case "Escape":
      return on.cancel();
    case "Enter":
    case " ":
      return !button && on.enter(cell);
    default:
      return false;
  }
}

export function useKeys(root: RefObject<HTMLElement | null>, given: KeyEvents): void {
  const events = useRef(given);
  events.current = given;
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const element = root.current;
      const target = event.target instanceof Element ? event.target : document.body;
      if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest("input, textarea, select, dialog, [role=dialog], [contenteditable]")) return;
      const inside = element.contains(target);
      if (!inside && target !== document.body && !element.matches(":hover")) return;
      const cell = target.closest("[data-square]") !== null;
      const button = target.closest("button, a, summary") !== null;
      if (act(event, events.current, cell, button)) event.preventDefault();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
}
