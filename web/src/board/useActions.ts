/* What pressing, hovering and keys on the board mean. The tile in hand is shown over a legal square only, and there in
 * a legal rotation only. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { Anchors } from "./anchors.ts";
import type { Camera } from "./camera.ts";
import { choicesAt, partsInOrder, placeAt } from "./cells.ts";
import { ZOOM_STEP } from "./Controls.tsx";
import { featureUnder } from "./features.ts";
import type { Cell } from "./Grid.tsx";
import { step } from "./order.ts";
import { keyOf, legalRotation, nextRotation, same, TILE, turned, unturned, type At } from "./squares.ts";
import type { BoardProps } from "./types.ts";
import type { Focus } from "./useFocus.ts";
import { useKeys } from "./useKeys.ts";
import { usePointers } from "./usePointers.ts";
import { panned, zoomed, type Point } from "./view.ts";

interface Given {
  root: RefObject<HTMLElement | null>;
  hand: RefObject<SVGSVGElement | null>;
  camera: Camera;
  anchors: Anchors;
  turns: number;
  turn(step: 1 | -1): void;
  focus: Focus;
  cells: readonly Cell[];
  board: BoardProps;
}

export interface Actions {
  /** The legal square under the pointer. */
  hovered: At | null;
  /** The rotation in which the tile in hand would lie there. */
  spin: number;
}

const PAN_STEP = 80; // pixels, by an arrow key

export function useActions(given: Given): Actions {
  const { root, camera, anchors, turns, focus, board } = given;
  const [hovered, hover] = useState<At | null>(null);
  const [wish, setWish] = useState<number | null>(null);
  const looked = useRef("");
  const handRotation = board.hand?.rotation ?? 0;

  // Another tile in hand, or rotated in hand: the wish of before has no meaning.
  useEffect(() => setWish(null), [board.hand?.tile, handRotation]);

  const squareAt = (point: Point): At =>
    unturned([Math.floor(point.x / TILE), Math.floor(point.y / TILE)], turns);
  const spinAt = (at: At): number =>
    legalRotation(placeAt(board.places, at)?.rotations ?? [], wish ?? handRotation);

  const look = (target: { at: At; part: string } | null): void => {
    const key = target ? `${keyOf(target.at)} ${target.part}` : "";
    if (key === looked.current) return;
    looked.current = key;
    board.onFeature(target);
  };

  const moveHand = (at: Point, shown: boolean): void => {
    const style = given.hand.current?.style;
    if (!style) return;
    style.transform = `translate(${at.x + 18}px, ${at.y + 18}px)`;
    style.visibility = shown ? "visible" : "hidden";
  };

  const place = (at: At): boolean => {
    const legal = placeAt(board.places, at);
    if (!legal) return false;
    board.onPlace(at, legalRotation(legal.rotations, wish ?? handRotation));
    return true;
  };
  /** One choice alone on a square is chosen by the square. */
  const chooseAt = (at: At): boolean => {
    const here = choicesAt(board.choices, at);
    if (here.length !== 1) return false;
    board.onChoice(here[0]!.key);
    return true;
  };

  usePointers(root, camera, {
    press(point) {
      const at = squareAt(point);
      if (board.candidate && same(board.candidate.at, at)) return board.onRotate(1);
      if (place(at) || chooseAt(at)) return;
      look(featureUnder(anchors, point));
    },
    hover(point, screen, key) {
      const at = point && squareAt(point);
      const legal = at && board.hand && placeAt(board.places, at) ? at : null;
      if (keyOf(legal ?? [NaN, 0]) !== keyOf(hovered ?? [NaN, 0])) hover(legal);
      moveHand(screen, point !== null && board.hand !== null && !legal && !board.candidate);
      // A choice's button may lie aside of what it means.
      const meant = board.choices.find((choice) => choice.key === key)?.target;
      look(meant && meant.on !== "square" ? { at: meant.at, part: meant.part } : point && featureUnder(anchors, point));
    },
    turns: (point) => board.candidate !== null && same(board.candidate.at, squareAt(point)),
    notch: (by) => board.onRotate(by),
  });

  useKeys(root, {
    zoom: (by) => camera.move(zoomed(camera.view, middle(camera), by > 0 ? ZOOM_STEP : 1 / ZOOM_STEP)),
    fit: () => camera.fit(),
    turn: (by) => given.turn(by),
    rotate(by) {
      const legal = hovered && !board.candidate ? placeAt(board.places, hovered) : undefined;
      if (legal && hovered) setWish(nextRotation(legal.rotations, spinAt(hovered), by));
      else board.onRotate(by);
    },
    cancel() {
      if (!board.candidate) return false;
      board.onCancel();
      return true;
    },
    enter(onCell) {
      const at = onCell ? focus.active : board.candidate?.at;
      if (!at) return false;
      if (board.candidate && same(board.candidate.at, at)) board.onConfirm();
      else if (!place(at) && !chooseAt(at)) focusChoice(root.current, choicesAt(board.choices, at)[0]?.key);
      return true;
    },
    arrow(direction, onCell) {
      if (!onCell) {
        const dx = direction === "left" ? PAN_STEP : direction === "right" ? -PAN_STEP : 0;
        const dy = direction === "up" ? PAN_STEP : direction === "down" ? -PAN_STEP : 0;
        return camera.move(panned(camera.view, dx, dy));
      }
      const seen = given.cells.map((cell) => cell.seen);
      focus.go(unturned(step(seen, turned(focus.active, turns), direction), turns));
      look(null);
    },
    part() {
      const picture = anchors.picture(focus.active);
      if (!picture) return;
      const names = picture.parts.map(({ part }) => part).reverse();
      const parts = partsInOrder(board.position, focus.active, names);
      const before = parts.findIndex((part) => `${keyOf(focus.active)} ${part}` === looked.current);
      const part = parts[(before + 1) % parts.length];
      if (part) look({ at: focus.active, part });
    },
  });
  return { hovered: hovered && placeAt(board.places, hovered) ? hovered : null, spin: hovered ? spinAt(hovered) : 0 };
}

const middle = (camera: Camera): Point => ({ x: camera.size.width / 2, y: camera.size.height / 2 });

function focusChoice(root: HTMLElement | null, key: string | undefined): void {
  if (key === undefined) return;
  const buttons = [...(root?.querySelectorAll<HTMLElement>("[data-choice]") ?? [])];
  buttons.find((button) => button.dataset["choice"] === key)?.focus({ preventScroll: true });
}
