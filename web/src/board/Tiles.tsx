/* The tiles as they lie, and the mist that closes over a corner where four misty tiles meet. */
import type { Position } from "../engine/face.ts";
import { keyOf, seenRotation, TILE, turned, type At } from "./squares.ts";
import type { Picture, Symbols } from "./symbols.ts";

const BLEED = 4; // a tile's picture goes on so far beyond its edge, so that no seam shows

interface UseProps {
  symbols: Symbols;
  tile: string;
  rotation: number;
  x?: number;
  y?: number;
}

/** A tile's picture with its corner at x, y; a blank while it is not drawn yet. */
export function TileUse({ symbols, tile, rotation, x = 0, y = 0 }: UseProps) {
  const picture = symbols.get(tile, rotation);
  if (!picture) return <rect class="bd-blank" x={x} y={y} width={TILE} height={TILE} />;
  const wide = TILE + 2 * BLEED;
  return <image href={picture.image} x={x - BLEED} y={y - BLEED} width={wide} height={wide} />;
}

export const cornerOf = (at: At, turns: number): string => {
  const [x, y] = turned(at, turns);
  return `translate(${x * TILE} ${y * TILE})`;
};

interface Props {
  tiles: Position["tiles"];
  turns: number;
  symbols: Symbols;
}

export function Tiles({ tiles, turns, symbols }: Props) {
  const laid = tiles.map((tile) => {
    const [x, y] = turned(tile.at, turns);
    return { tile, key: keyOf(tile.at), x: x * TILE, y: y * TILE };
  });
  return (
    <>
      <path class="bd-beneath" d={laid.map(({ x, y }) => `M${x} ${y}h${TILE}v${TILE}h-${TILE}Z`).join("")} />
      {laid.map(({ tile, key, x, y }) =>
        tile.hidden ? (
          <use key={key} href="#b-back" x={x} y={y} width={TILE} height={TILE} />
        ) : (
          <TileUse
            key={key}
            symbols={symbols}
            tile={tile.tile}
            rotation={seenRotation(tile.rotation, turns)}
            x={x}
            y={y}
          />
        ),
      )}
      <Corners tiles={tiles} turns={turns} symbols={symbols} />
    </>
  );
}

function Corners({ tiles, turns, symbols }: Props) {
  const seen = new Map<string, Picture>();
  for (const tile of tiles) {
    if (tile.hidden) continue;
    const picture = symbols.get(tile.tile, seenRotation(tile.rotation, turns));
    if (picture) seen.set(keyOf(turned(tile.at, turns)), picture);
  }
  const misty = (x: number, y: number, corner: number): boolean => !!seen.get(keyOf([x, y]))?.corners.includes(corner);
  const places = [...seen.keys()]
    .map((key) => key.split(",").map(Number) as At)
    .filter(([x, y]) => misty(x, y, 1) && misty(x + 1, y, 2) && misty(x + 1, y + 1, 3) && misty(x, y + 1, 0));
  return (
    <>
      {places.map(([x, y]) => (
        <use key={keyOf([x, y])} href="#b-corner" x={(x + 1) * TILE} y={(y + 1) * TILE} />
      ))}
    </>
  );
}
