/* The squares that can be reached: tiles, legal squares, squares that nothing fits, and those of choices. */
import type { Position } from "../engine/face.ts";
import type { Cell } from "./Grid.tsx";
import { keyOf, turned, type At } from "./squares.ts";
import type { BoardChoice, BoardProps, Place } from "./types.ts";

type Given = Pick<BoardProps, "position" | "places" | "candidate" | "choices" | "holes" | "describe">;

export function squaresOf(given: Omit<Given, "describe">): At[] {
  const squares = new Map<string, At>();
  const add = (at: At): unknown => squares.set(keyOf(at), at);
  for (const tile of given.position.tiles) add(tile.at);
  for (const place of given.places) add(place.at);
  for (const hole of given.holes) add(hole);
  for (const choice of given.choices) add(choice.target.at);
  if (given.candidate) add(given.candidate.at);
  return [...squares.values()];
}

export function cellsOf(given: Given, turns: number): Cell[] {
  const places = new Map(given.places.map((place) => [keyOf(place.at), place]));
  const tiles = new Set(given.position.tiles.map((tile) => keyOf(tile.at)));
  return squaresOf(given).map((at) => {
    const key = keyOf(at);
    const place = tiles.has(key) ? undefined : places.get(key);
    const label = place?.label ?? given.describe(at);
    return { at, key, seen: turned(at, turns), label, place: place !== undefined };
  });
}

export const placeAt = (places: readonly Place[], at: At): Place | undefined =>
  places.find((place) => keyOf(place.at) === keyOf(at));

export const choicesAt = (choices: readonly BoardChoice[], at: At): BoardChoice[] =>
  choices.filter((choice) => keyOf(choice.target.at) === keyOf(at));

/** The part of a square that a look at it means first: where a piece stands, else the first that there is. */
export function partsInOrder(position: Position, at: At, parts: readonly string[]): string[] {
  const key = keyOf(at);
  const held = position.pieces.filter((piece) => keyOf(piece.at) === key).map((piece) => piece.part);
  return [...held, ...parts.filter((part) => !held.includes(part))];
}
