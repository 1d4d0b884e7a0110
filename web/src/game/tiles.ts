/* Tiles by name, and what is on them in words. */
import type { Tile, TileName, TileSets } from "../engine/face";
import { t } from "../texts";
import { listed } from "./said";

export type TileOf = (name: TileName) => Tile | undefined;

export function tilesOf(sets: TileSets): TileOf {
  const byName = new Map(sets.flatMap((set) => set.tiles.map((tile) => [tile.name, tile] as const)));
  return (name) => byName.get(name);
}

const letters = ["N", "E", "S", "W"] as const;
const kinds = { F: "field", R: "road", C: "city", W: "river" } as const;

function sideWord(tile: Tile, n: number): string {
  const side = letters[n] ?? "N";
  const kind = kinds[tile.sides[n] ?? "F"];
  const misty = tile.parts.some((part) => part.kind === "mist" && part.sides.includes(side));
  return misty ? `mist${kind}` : kind;
}

function extras(tile: Tile): string[] {
  const count = (what: string, n: number) => (n > 0 ? [t("game.extra", { what, count: n })] : []);
  const sum = (of: (part: Tile["parts"][number]) => number | undefined) =>
    tile.parts.reduce((all, part) => all + (of(part) ?? 0), 0);
  const alone = tile.parts.filter((part) => !part.sides && !part.halves).map((part) => part.kind);
  const role = tile.role === "source" || tile.role === "lake" ? [tile.role] : [];
  return [
    ...[...alone, ...role].map((what) => t("game.extra", { what, count: 1 })),
    ...count("shields", sum((part) => part.shields)),
    ...count("circles", sum((part) => part.circles)),
  ];
}

/** What the sides of a tile show as it lies, and what else is on it. */
export function tileWords(tile: Tile, rotation = 0): string {
  const side = (n: number) => sideWord(tile, (n - rotation + 4) % 4);
  const more = extras(tile);
  return t("game.tile", {
    n: side(0),
    e: side(1),
    s: side(2),
    w: side(3),
    extras: more.length > 0 ? "some" : "none",
    list: listed(more),
  });
}
