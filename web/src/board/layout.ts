/* Where the buttons of choices lie, in pixels of the board as it is laid out: each on its place, pushed aside where
 * another would cover it. */
import type { Anchors } from "./anchors.ts";
import { spread } from "./spread.ts";
import type { BoardChoice } from "./types.ts";
import type { Point } from "./view.ts";

export const TARGET = 44; // pixels that a finger needs

export interface ChoiceSpot {
  choice: BoardChoice;
  /** The middle of the button. */
  x: number;
  y: number;
  /** What it stands for, in the same pixels. */
  anchor: Point;
}

/** The diameter of a choice's button: as large as a piece on the board, but never too small for a finger. */
export const buttonSize = (scale: number): number => Math.min(Math.max(TARGET, 128 * scale), 96);

/** In reading order, which is the order of Tab. */
export function layoutChoices(choices: readonly BoardChoice[], anchors: Anchors, scale: number): ChoiceSpot[] {
  const wanted = choices.map((choice) => {
    const { x, y } = anchors.choice(choice);
    return { x: x * scale, y: y * scale };
  });
  const spots = spread(wanted, buttonSize(scale) + 2).map((spot, i) => ({
    choice: choices[i]!,
    anchor: wanted[i]!,
    ...spot,
  }));
  const line = TARGET / 2;
  return spots.sort((a, b) => Math.round(a.y / line) - Math.round(b.y / line) || a.x - b.x);
}

/** The number on the button: of `remove 2 1,2 mist` the 2, since one place may offer several numbers. */
export function badgeOf(choice: BoardChoice): string | undefined {
  return choice.badge ?? /^remove (\d+) /.exec(choice.key)?.[1];
}

/** The shape that shows what the choice does. */
export function iconOf(choice: BoardChoice, hound: string | undefined): string | null {
  if (choice.kind === "bury" && choice.piece) return `grave-${choice.piece.player}`;
  if (choice.kind === "cat") return "cat";
  if (choice.kind === "hound") return hound ?? "rufus";
  if (choice.kind === "hide") return "back";
  if (choice.piece) return `${choice.piece.piece}-${choice.piece.player}`;
  const ghostly = ["ghost", "attract", "release", "move", "remove", "reward", "drive", "area", "cemetery"];
  return choice.ghost || ghostly.includes(choice.kind) ? "ghost" : null;
}
