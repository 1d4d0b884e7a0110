/* Where things are, in words: squares from the start tile, parts by the sides of their tile that they reach. */
import type { PartName, Square, Tile } from "../engine/face";
import { t, type Args } from "../texts";
import { listed } from "./said";

export function placeArgs([x, y]: Square): Args {
  return {
    dx: Math.abs(x),
    dy: Math.abs(y),
    ew: x > 0 ? "east" : x < 0 ? "west" : "none",
    ns: y < 0 ? "north" : y > 0 ? "south" : "none",
  };
}

/** "2 east, 1 south of the start" */
export function placeWords(at: Square): string {
  return t("game.place", placeArgs(at));
}

export function sameSquare(a: Square | null | undefined, b: Square | null | undefined): boolean {
  return !!a && !!b && a[0] === b[0] && a[1] === b[1];
}

/** The kind of a part: `road` of `road2`. */
export function kindOf(part: PartName): string {
  return part.replace(/[0-9]+$/, "");
}

const sides = ["N", "E", "S", "W"];
const sideNames = ["n", "e", "s", "w"];
const cornerNames = ["ne", "se", "sw", "nw"];
/** The two halves of sides that meet in each corner, left and right seen looking outward. */
const cornerHalves = [["Nr", "El"], ["Er", "Sl"], ["Sr", "Wl"], ["Wr", "Nl"]];

/** The sides that a part reaches as the tile lies, of a field its corners; none for what stands in the middle. */
export function directionsOf(tile: Tile, partName: PartName, rotation: number): string[] {
  const part = tile.parts.find((one) => one.name === partName);
  const turned = (names: string[], n: number) => names[(n + rotation) % 4] ?? "";
  if (part?.halves) {
    const halves = part.halves;
    const corners = [0, 1, 2, 3].filter((n) => cornerHalves[n]?.some((half) => halves.includes(half)));
    return corners.length === 4 ? [] : ordered(corners.map((n) => turned(cornerNames, n)), cornerNames);
  }
  const reached = (part?.sides ?? []).map((side) => turned(sideNames, sides.indexOf(side)));
  return ordered(reached, sideNames);
}

function ordered(names: string[], order: string[]): string[] {
  return names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

export function directionWords(dirs: string[]): string {
  return listed(dirs.map((dir) => t("game.dir", { dir })));
}
