/* Walking over the board with the arrow keys: from a square to the nearest one in that direction. */
import type { At } from "./squares.ts";

export type Direction = "up" | "down" | "left" | "right";

const vectors: Record<Direction, At> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The next of `squares` from `from`: the nearest on the same line, else the one least aside; `from` where none is. */
export function step(squares: readonly At[], from: At, direction: Direction): At {
  const [vx, vy] = vectors[direction];
  let best: At = from;
  let least = Infinity;
  for (const [x, y] of squares) {
    const along = (x - from[0]) * vx + (y - from[1]) * vy;
    const aside = Math.abs((x - from[0]) * vy) + Math.abs((y - from[1]) * vx);
    if (along <= 0) continue;
    const cost = along + aside * 4;
    if (cost < least || (cost === least && readsBefore([x, y], best))) {
      least = cost;
      best = [x, y];
    }
  }
  return best;
}

/** In the order in which one reads: row by row. */
export const readsBefore = (a: At, b: At): boolean => (a[1] !== b[1] ? a[1] < b[1] : a[0] < b[0]);

export interface Row<Cell> {
  y: number;
  cells: Cell[];
}

/** Cells as rows from north to south, each from west to east. */
export function rowsOf<Cell extends { seen: At }>(cells: readonly Cell[]): Row<Cell>[] {
  const rows = new Map<number, Cell[]>();
  for (const cell of cells) {
    const row = rows.get(cell.seen[1]);
    if (row) row.push(cell);
    else rows.set(cell.seen[1], [cell]);
  }
  return [...rows]
    .map(([y, row]) => ({ y, cells: row.sort((a, b) => a.seen[0] - b.seen[0]) }))
    .sort((a, b) => a.y - b.y);
}
