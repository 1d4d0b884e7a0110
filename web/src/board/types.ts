/* What the board is given and what it tells. It shows what the engine answered and knows no rule. */
import type { Position } from "../engine/face.ts";
import type { At } from "./squares.ts";
import type { SymbolSource } from "./symbols.ts";

export type { At };
export type Target =
  | { on: "square"; at: At }
  | { on: "part"; at: At; part: string }
  | { on: "piece"; at: At; part: string };

export interface BoardChoice {
  /** The words of the option. */
  key: string;
  target: Target;
  /** What it is, spoken and as a tooltip. */
  label: string;
  /** The piece that would stand there. */
  piece?: { player: string; piece: string };
  /** A ghost would come or go there. */
  ghost?: boolean;
  kind: string;
  /** A word or number on the button, where several choices share a place. */
  badge?: string;
}

export interface Place {
  at: At;
  rotations: number[];
  label: string;
}

export interface Laid {
  tile: string;
  at: At;
  rotation: number;
}

export interface BoardProps {
  engine: SymbolSource;
  position: Position;
  dark: boolean;
  /** No hints: legal squares, squares that nothing fits and features stay unmarked. */
  purist: boolean;
  /** Legal squares of the drawn tile. */
  places: Place[];
  /** Shown raised, half confirmed. */
  candidate: Laid | null;
  /** Follows the pointer. */
  hand: { tile: string; rotation: number } | null;
  choices: BoardChoice[];
  chosen: string | null;
  /** Parts of a feature to light. */
  lit: readonly (readonly [number, number, string])[];
  /** Squares that nothing can fill. */
  holes: readonly At[];
  /** The tile just placed. */
  last: At | null;
  /** Spoken contents of a square. */
  describe: (at: At) => string;
  onPlace(at: At, rotation?: number): void;
  onRotate(step: 1 | -1): void;
  onConfirm(): void;
  onCancel(): void;
  onChoice(key: string): void;
  /** Hover or focus. */
  onFeature(target: { at: At; part: string } | null): void;
}
