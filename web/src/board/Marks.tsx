/* Marks on the ground: where the drawn tile may go, where nothing fits any more, the tile just placed, and the parts of
 * a feature that is looked at. */
import type { Anchors } from "./anchors.ts";
import { keyOf, same, TILE, turned, type At } from "./squares.ts";
import { cornerOf } from "./Tiles.tsx";
import type { Place } from "./types.ts";

export function Places({ places, turns, chosen }: { places: readonly Place[]; turns: number; chosen: At | null }) {
  return (
    <g class="bd-places">
      {places.map(({ at }) => (
        <g key={keyOf(at)} transform={cornerOf(at, turns)} class={same(chosen, at) ? "bd-taken" : undefined}>
          <rect class="bd-place" x="20" y="20" width={TILE - 40} height={TILE - 40} rx="28" />
          <path class="bd-plus" d="M200 164V236M164 200H236" />
        </g>
      ))}
    </g>
  );
}

/** Squares that can be chosen. */
export function Squares({ squares, turns }: { squares: readonly At[]; turns: number }) {
  return (
    <g class="bd-places">
      {squares.map((at) => (
        <g key={keyOf(at)} transform={cornerOf(at, turns)}>
          <rect class="bd-place" x="20" y="20" width={TILE - 40} height={TILE - 40} rx="28" />
        </g>
      ))}
    </g>
  );
}

export function Holes({ holes, turns }: { holes: readonly At[]; turns: number }) {
  return (
    <g class="bd-holes">
      {holes.map((at) => (
        <g key={keyOf(at)} transform={cornerOf(at, turns)}>
          <path d="M150 150L250 250M250 150L150 250" />
        </g>
      ))}
    </g>
  );
}

export function Last({ at, turns }: { at: At; turns: number }) {
  return (
    <g class="bd-last" transform={cornerOf(at, turns)}>
      <rect x="4" y="4" width={TILE - 8} height={TILE - 8} rx="6" />
      <rect class="bd-last-light" x="4" y="4" width={TILE - 8} height={TILE - 8} rx="6" />
    </g>
  );
}

export function Lit({ lit, anchors }: { lit: readonly (readonly [number, number, string])[]; anchors: Anchors }) {
  return (
    <g class="bd-lit">
      {lit.map(([x, y, part]) => {
        const picture = anchors.picture([x, y]);
        if (!picture) return null;
        const [seenX, seenY] = turned([x, y], anchors.turns);
        const outline = picture.parts.find((one) => one.part === part)?.outline;
        const corner = `translate(${seenX * TILE} ${seenY * TILE})`;
        return <path key={`${x},${y},${part}`} d={outline} transform={corner} />;
      })}
    </g>
  );
}
