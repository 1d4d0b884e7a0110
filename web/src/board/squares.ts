/* Squares of the board and how they lie on the screen. A turned view moves the squares and takes each tile's picture in
 * another rotation, so houses and pieces stand upright whichever way one looks. */
export const TILE = 400; // units of a tile's side, as in src/draw

export type At = [number, number];

export const keyOf = (at: readonly [number, number]): string => `${at[0]},${at[1]}`;

export const same = (a: readonly [number, number] | null, b: readonly [number, number] | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

/** Where a square lies after clockwise quarter turns of the view about the start tile. */
export function turned(at: readonly [number, number], turns: number): At {
  let [x, y] = at;
  for (let i = 0; i < (turns & 3); i++) [x, y] = [0 - y, x];
  return [x, y];
}

/** The square that lies there after so many turns. */
export const unturned = (at: readonly [number, number], turns: number): At => turned(at, 4 - (turns & 3));

/** The rotation in which a tile is seen. */
export const seenRotation = (rotation: number, turns: number): number => (rotation + turns) & 3;

/** Squares from the west to the east and from the north to the south, the last ones included. */
export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The least box round squares; the start square alone where there are none. */
export function boxOf(squares: readonly (readonly [number, number])[]): Box {
  const first = squares[0] ?? [0, 0];
  const box = { west: first[0], north: first[1], east: first[0], south: first[1] };
  for (const [x, y] of squares) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return box;
}

/** The legal rotation that comes first, clockwise from the one that is wished for. */
export function legalRotation(rotations: readonly number[], wished: number): number {
  for (let i = 0; i < 4; i++) {
    if (rotations.includes((wished + i) & 3)) return (wished + i) & 3;
  }
  return wished;
}

/** The next legal rotation, clockwise or back. */
export function nextRotation(rotations: readonly number[], from: number, step: 1 | -1): number {
  for (let i = 1; i <= 4; i++) {
    const rotation = (from + i * step + 8) & 3;
    if (rotations.includes(rotation)) return rotation;
  }
  return from;
}
