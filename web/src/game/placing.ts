/* Laying a tile: from the engine's options the squares with their rotations, and the candidate, which lies half
 * confirmed on the board. Pure; what is legal the options say. A tile is first shown in a rotation that is legal
 * where it lies. */
import type { Option, Position, Square, Tile } from "../engine/face";
import { sameSquare } from "./places";

export interface Place {
  at: Square;
  rotations: number[];
}

export interface Candidate {
  at: Square;
  rotation: number;
}

export function placesOf(options: Option[]): Place[] {
  const places = new Map<string, Place>();
  for (const option of options) {
    if (option.action !== "place") continue;
    const key = option.at.join();
    const place = places.get(key) ?? { at: option.at, rotations: [] };
    place.rotations.push(option.rotation);
    places.set(key, place);
  }
  for (const place of places.values()) place.rotations.sort((a, b) => a - b);
  return [...places.values()].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

/** Every empty square beside a tile, with all rotations: without hints nobody says what fits, the engine refuses. */
export function emptySquares(position: Position, tile: Tile | undefined): Place[] {
  const taken = new Set(position.tiles.map((one) => one.at.join()));
  const places = new Map<string, Place>();
  for (const { at: [x, y] } of position.tiles) {
    for (const at of [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]] as Square[]) {
      if (!taken.has(at.join())) places.set(at.join(), { at, rotations: tile?.rotations ?? [0, 1, 2, 3] });
    }
  }
  return [...places.values()].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

function turned(rotations: number[], from: number, step: 1 | -1): number {
  for (let n = 1; n <= 4; n++) {
    const rotation = (from + step * n + 16) % 4;
    if (rotations.includes(rotation)) return rotation;
  }
  return from;
}

/** The rotation itself where it is legal, else the next one clockwise that is. */
function nearest(rotations: number[], wanted: number): number {
  return rotations.includes(wanted) ? wanted : turned(rotations, wanted, 1);
}

/** A tap on a square: the tile comes there as it was held; a second tap turns it. Null where nothing fits. */
export function placeOn(
  places: Place[],
  at: Square,
  rotation: number | undefined,
  candidate: Candidate | null,
  held: number,
): Candidate | null {
  const place = places.find((one) => sameSquare(one.at, at));
  if (!place) return null;
  if (rotation !== undefined) return { at, rotation: nearest(place.rotations, rotation) };
  if (candidate && sameSquare(candidate.at, at)) {
    return { at, rotation: turned(place.rotations, candidate.rotation, 1) };
  }
  return { at, rotation: nearest(place.rotations, candidate?.rotation ?? held) };
}

/** The candidate turned to the next legal rotation of its square. */
export function rotateCandidate(places: Place[], candidate: Candidate, step: 1 | -1): Candidate {
  const place = places.find((one) => sameSquare(one.at, candidate.at));
  return place ? { at: candidate.at, rotation: turned(place.rotations, candidate.rotation, step) } : candidate;
}

/** The tile in hand turned to the next rotation that is legal anywhere. */
export function rotateHeld(places: Place[], held: number, step: 1 | -1): number {
  return turned([...new Set(places.flatMap((place) => place.rotations))], held, step);
}

/** How the tile is held when it is drawn: a rotation that fits somewhere. */
export function firstHeld(places: Place[]): number {
  return nearest([...new Set(places.flatMap((place) => place.rotations))], 0);
}

/** The words that place it, as the record has them. */
export function placeAction(candidate: Candidate): string {
  return `place ${candidate.at[0]},${candidate.at[1]},${candidate.rotation}`;
}
