/* Features of a position: which one a part belongs to, and what is to be said of it. All numbers are the position's. */
import type { Bank, PartName, PartAt, Position, Region, Square } from "../engine/face";
import type { Args } from "../texts";

function holds(parts: PartAt[], at: Square, part: PartName): boolean {
  return parts.some(([x, y, name]) => x === at[0] && y === at[1] && name === part);
}

export function regionAt(position: Position, at: Square, part: PartName): Region | null {
  return position.regions.find((region) => holds(region.parts, at, part)) ?? null;
}

export function bankAt(position: Position, at: Square, part: PartName): Bank | null {
  return position.banks.find((bank) => holds(bank.parts, at, part)) ?? null;
}

/** All parts of the feature that a part belongs to. */
export function featureParts(position: Position, at: Square, part: PartName): PartAt[] {
  return (regionAt(position, at, part) ?? bankAt(position, at, part))?.parts ?? [];
}

export function pieceAt(position: Position, at: Square): Position["pieces"][number] | null {
  return position.pieces.find((piece) => piece.at[0] === at[0] && piece.at[1] === at[1]) ?? null;
}

export function tileAt(position: Position, at: Square): Position["tiles"][number] | null {
  return position.tiles.find((tile) => tile.at[0] === at[0] && tile.at[1] === at[1]) ?? null;
}

export function regionArgs(region: Region): Args {
  return {
    part: region.kind,
    tiles: region.tiles,
    bonus: region.bonus,
    points: region.points,
    open: region.open ?? -1,
    complete: region.complete === undefined ? "never" : region.complete ? "yes" : "no",
    haunted: region.haunted ? "yes" : "no",
  };
}
