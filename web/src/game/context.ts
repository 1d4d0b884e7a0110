/* What all parts of the game screen share. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Engine } from "../engine/client";
import type { PartAt, Position, Square, TileSets } from "../engine/face";
import type { Setup } from "../store/setup";
import type { NameOf } from "./names";
import type { TileOf } from "./tiles";

export interface Game {
  engine: Engine;
  sets: TileSets;
  tile: TileOf;
  name: NameOf;
  dark: boolean;
  purist: boolean;
  /** Lights parts and squares on the board while something in the panel is pointed at; null: nothing. */
  light(what: Lit | null): void;
  /** Begins another game and shows it. What the engine refuses is thrown. */
  again(setup: Setup): Promise<void>;
}

export interface Lit {
  parts: PartAt[];
  squares: Square[];
}

export const GameContext = createContext<Game | null>(null);

export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error("a part of the game screen stands outside of it");
  return game;
}

/** What is to be lit, as parts: of a whole square all parts of its tile. */
export function litParts(lit: Lit | null, position: Position, tile: TileOf): PartAt[] {
  if (!lit) return [];
  const whole = lit.squares.filter(([x, y]) => !lit.parts.some((part) => part[0] === x && part[1] === y));
  const parts = whole.flatMap(([x, y]) => {
    const lying = position.tiles.find((one) => one.at[0] === x && one.at[1] === y);
    const names = lying?.tile ? (tile(lying.tile)?.parts ?? []).map((part) => part.name) : [];
    return names.map((name): PartAt => [x, y, name]);
  });
  return [...lit.parts, ...parts];
}
