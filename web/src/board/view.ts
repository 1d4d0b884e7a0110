/* What part of the board is seen: a view says where a point of the board (in units of the tile) lies on the screen.
 * Everything here is plain numbers; the camera puts them on the page. */
import { TILE, type At, type Box } from "./squares.ts";

/** A point of the board lies at `point * scale + (x, y)` on the screen. */
export interface View {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

export const TILE_PIXELS_MIN = 16;
export const TILE_PIXELS_MAX = 420;
const SCALE_MIN = TILE_PIXELS_MIN / TILE;
const SCALE_MAX = TILE_PIXELS_MAX / TILE;
const KEPT = 72; // pixels of the board that can't be pushed out of sight

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export const boundScale = (scale: number): number => within(scale, SCALE_MIN, SCALE_MAX);

export const toBoard = (view: View, point: Point): Point => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

/** The square as it lies in the view under a point of the screen. */
export function squareUnder(view: View, point: Point): At {
  const { x, y } = toBoard(view, point);
  return [Math.floor(x / TILE), Math.floor(y / TILE)];
}

/** Nearer or further, with the point of the board under `about` staying where it is. */
export function zoomed(view: View, about: Point, factor: number): View {
  const scale = boundScale(view.scale * factor);
  const grown = scale / view.scale;
  return { scale, x: about.x - (about.x - view.x) * grown, y: about.y - (about.y - view.y) * grown };
}

export const panned = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Two fingers: what was under their middle follows it, what lay between them grows with their distance. */
export function pinched(view: View, from: [Point, Point], to: [Point, Point]): View {
  const middle = (pair: [Point, Point]): Point => ({ x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 });
  const apart = (pair: [Point, Point]): number => Math.hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y);
  const before = middle(from);
  const after = middle(to);
  const near = zoomed(view, before, apart(from) > 0 ? apart(to) / apart(from) : 1);
  return panned(near, after.x - before.x, after.y - before.y);
}

/** The view that shows the whole box with `pad` pixels round it, a tile at most `most` pixels wide. */
export function fitted(box: Box, size: Size, pad: number, most: number): View {
  const wide = (box.east - box.west + 1) * TILE;
  const high = (box.south - box.north + 1) * TILE;
  const room = Math.min((size.width - 2 * pad) / wide, (size.height - 2 * pad) / high, most / TILE);
  return centred(box, size, boundScale(room));
}

/** The middle of the box in the middle of the screen. */
export function centred(box: Box, size: Size, scale: number): View {
  const middle_x = ((box.west + box.east + 1) / 2) * TILE;
  const middle_y = ((box.north + box.south + 1) / 2) * TILE;
  return { scale, x: size.width / 2 - middle_x * scale, y: size.height / 2 - middle_y * scale };
}

/** The view moved as little as may be so that the box is seen with `pad` pixels beside it and `padHigh` over
 *  and under it; where it is too large for the screen, its middle. */
export function revealed(view: View, box: Box, size: Size, pad: number, padHigh = pad): View {
  const along = (from: number, to: number, at: number, room: number, pad: number): number => {
    const low = from * TILE * view.scale + at - pad;
    const high = (to + 1) * TILE * view.scale + at + pad;
    if (high - low > room) return at + room / 2 - (low + high) / 2;
    if (low < 0) return at - low;
    return high > room ? at - (high - room) : at;
  };
  return {
    ...view,
    x: along(box.west, box.east, view.x, size.width, pad),
    y: along(box.north, box.south, view.y, size.height, padHigh),
  };
}

/** The board can't be lost: a strip of it always stays on the screen. */
export function bounded(view: View, box: Box, size: Size): View {
  const along = (from: number, to: number, at: number, room: number): number => {
    const low = from * TILE * view.scale;
    const high = (to + 1) * TILE * view.scale;
    const kept = Math.min(KEPT, room / 2, high - low);
    return within(at, kept - high, room - kept - low);
  };
  return {
    ...view,
    x: along(box.west, box.east, view.x, size.width),
    y: along(box.north, box.south, view.y, size.height),
  };
}
