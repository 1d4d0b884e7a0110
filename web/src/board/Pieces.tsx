/* What stands on the tiles: the same shapes in the same places as in the pictures of `brume render` (src/draw/board.c),
 * further south in front of what is further north. */
import type { ComponentChildren } from "preact";
import type { Piece, Position } from "../engine/face.ts";
import type { Anchors } from "./anchors.ts";
import { keyOf, TILE, type At, type Box } from "./squares.ts";
import type { Point } from "./view.ts";

/** A shared shape about a point. */
export function Shape({ shape, at, scale, lies }: { shape: string; at: Point; scale?: number; lies?: boolean }) {
  const grown = scale === undefined ? "" : ` scale(${scale})`;
  const turn = lies ? " rotate(-90)" : "";
  return <use href={`#b-${shape}`} transform={`translate(${at.x} ${at.y})${grown}${turn}`} />;
}

const moved = (at: Point, dx: number, dy: number): Point => ({ x: at.x + dx, y: at.y + dy });

/** Ghosts in a row, some lower than the others; from the sixth on with their number. */
function Crowd({ at, count }: { at: Point; count: number }) {
  const SHOWN = 5;
  const shown = Math.min(count, SHOWN);
  const apart = shown > 3 ? 26 : 34;
  const ghosts = Array.from({ length: shown }, (_, i) => {
    const spot = moved(at, ((2 * i - shown + 1) * apart) / 2, i % 2 === 0 ? -10 : 8);
    return <Shape key={i} shape="ghost" at={spot} scale={0.85} />;
  });
  return (
    <g>
      {ghosts}
      {count > SHOWN && (
        <g class="bd-number" transform={`translate(${at.x + 76} ${at.y + 30})`}>
          <circle r="26" />
          <text y="12">{count}</text>
        </g>
      )}
    </g>
  );
}

/** Ghosts in the spell circles, free in the mist and on a cemetery, and who is buried there. */
function OnTile({ tile, anchors }: { tile: Position["tiles"][number]; anchors: Anchors }) {
  const picture = anchors.picture(tile.at);
  if (tile.hidden || !picture) return null;
  const circles = Object.entries(tile.circles).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, n) => (
      <Shape key={`${part}${n}`} shape="ghost" at={anchors.circle(tile.at, part, n)} />
    )),
  );
  const free = Object.entries(tile.free ?? {}).map(([part, count]) => {
    const spot = anchors.part(tile.at, part);
    return <Crowd key={part} at={part === "cemetery" ? moved(spot, 0, -30) : spot} count={count} />;
  });
  return (
    <>
      {tile.closed && <Closed at={anchors.part(tile.at, "cemetery")} />}
      {circles}
      {free}
      {tile.buried && <Shape shape={`grave-${tile.buried}`} at={moved(anchors.part(tile.at, "cemetery"), 0, 6)} />}
    </>
  );
}

/** A chain round a cemetery that is closed. */
function Closed({ at }: { at: Point }) {
  return (
    <g class="bd-closed" transform={`translate(${at.x} ${at.y})`}>
      <circle r="72" />
      <circle class="bd-links" r="72" />
    </g>
  );
}

/** The cat beside a meeple: where the hounds leave room, right, left, or in front of all (src/draw/board.c). */
const catBeside = (rufus: boolean, ronja: boolean): [number, number] =>
  !rufus ? [52, 30] : ronja ? [0, 62] : [-52, 30];

function OnePiece({ piece, anchors }: { piece: Piece; anchors: Anchors }) {
  const at = anchors.part(piece.at, piece.part);
  const has = (who: "rufus" | "ronja" | "cat"): boolean => piece.with?.includes(who) ?? false;
  return (
    <g data-piece={piece.player}>
      <Shape shape={`${piece.piece}-${piece.player}`} at={at} lies={piece.part.startsWith("field")} />
      {has("rufus") && <Shape shape="rufus" at={moved(at, 58, 26)} scale={0.9} />}
      {has("ronja") && <Shape shape="ronja" at={moved(at, -62, 26)} scale={0.9} />}
      {has("cat") && <Shape shape="cat" at={moved(at, ...catBeside(has("rufus"), has("ronja")))} scale={0.8} />}
      {Array.from({ length: piece.ghosts ?? 0 }, (_, i) => (
        <Shape key={i} shape="ghost" at={moved(at, i === 0 ? -36 : 36, -36)} scale={0.85} />
      ))}
    </g>
  );
}

/** Is the cat beside the board? Then there is room for her in the west of it. */
export const catAtEdge = (position: Position): boolean =>
  position.team?.cat === "edge" || position.team?.cat === "waiting";

/** The cat at the edge of the table with the ghosts before her. */
function CatAtEdge({ position, box }: { position: Position; box: Box }) {
  if (!position.team || !catAtEdge(position)) return null;
  const count = position.team["cat-ghosts"];
  const at = { x: box.west * TILE - 90, y: (box.south + 1) * TILE - 40 };
  return (
    <g class="bd-cat">
      <ellipse cx={count > 0 ? at.x - 50 : at.x + 6} cy={at.y + 46} rx={count > 0 ? 130 : 66} ry="16" />
      {count > 0 && <Crowd at={moved(at, -100, 12)} count={count} />}
      <Shape shape="cat" at={at} scale={1.4} />
    </g>
  );
}

export function Pieces({ position, anchors, box }: { position: Position; anchors: Anchors; box: Box }) {
  const things: { at: At; y: number; thing: ComponentChildren }[] = [
    ...position.tiles.map((tile) => ({
      at: tile.at,
      y: anchors.middle(tile.at).y - 1,
      thing: <OnTile key={`t${keyOf(tile.at)}`} tile={tile} anchors={anchors} />,
    })),
    ...position.pieces.map((piece) => ({
      at: piece.at,
      y: anchors.middle(piece.at).y,
      thing: <OnePiece key={`p${keyOf(piece.at)}`} piece={piece} anchors={anchors} />,
    })),
  ];
  things.sort((a, b) => a.y - b.y);
  return (
    <g>
      <CatAtEdge position={position} box={box} />
      {things.map(({ thing }) => thing)}
    </g>
  );
}
