/* Which part of a tile lies under a point of the board: the engine's outlines are asked, the topmost first. */
import { TILE, unturned, type At } from "./squares.ts";
import type { Anchors } from "./anchors.ts";
import type { Point } from "./view.ts";

const paths = new Map<string, Path2D>();
let pen: CanvasRenderingContext2D | null = null;

function outlineOf(text: string): Path2D {
  const path = paths.get(text) ?? new Path2D(text);
  paths.set(text, path);
  return path;
}

export function featureUnder(anchors: Anchors, point: Point): { at: At; part: string } | null {
  const seen: At = [Math.floor(point.x / TILE), Math.floor(point.y / TILE)];
  const at = unturned(seen, anchors.turns);
  const picture = anchors.picture(at);
  pen ??= document.createElement("canvas").getContext("2d");
  if (!picture || !pen) return null;
  const x = point.x - seen[0] * TILE;
  const y = point.y - seen[1] * TILE;
  for (const { part, outline } of [...picture.parts].reverse()) {
    if (pen.isPointInPath(outlineOf(outline), x, y, "evenodd")) return { at, part };
  }
  return null;
}
