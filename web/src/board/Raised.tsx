/* A tile that is not placed yet: the candidate, raised over its square, and the tile in hand over a legal square. */
import { seenRotation, TILE } from "./squares.ts";
import type { Symbols } from "./symbols.ts";
import { cornerOf, TileUse } from "./Tiles.tsx";
import type { Laid } from "./types.ts";

export function Raised({ laid, turns, symbols, held }: { laid: Laid; turns: number; symbols: Symbols; held: boolean }) {
  return (
    <g class={held ? "bd-raised bd-held" : "bd-raised"} transform={cornerOf(laid.at, turns)}>
      <rect class="bd-cast" x="16" y="34" width={TILE} height={TILE} rx="14" />
      <g transform="translate(-10 -26) scale(1.05)">
        <TileUse symbols={symbols} tile={laid.tile} rotation={seenRotation(laid.rotation, turns)} />
        <rect class="bd-rim" width={TILE} height={TILE} rx="6" />
      </g>
    </g>
  );
}

/** A tile's picture by itself, for lists and hands. Its <defs> are those of the board on the same page. */
export function TilePicture({ symbols, tile, rotation }: { symbols: Symbols; tile: string; rotation: number }) {
  return (
    <svg class="bd-picture" viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true">
      <TileUse symbols={symbols} tile={tile} rotation={rotation} />
    </svg>
  );
}
