/* The tiles that nobody has seen, by kind, with their pictures; those that are used up stand last. */
import type { Position, Tile } from "../engine/face";
import { t } from "../texts";
import { useGame } from "./context";
import { TilePicture } from "./TilePicture";
import { tileWords } from "./tiles";

/** What a game never draws: start tiles. */
function isDrawn(tile: Tile): boolean {
  return !tile.role?.startsWith("quarter") && !(tile.role === "start" && tile.count === 1) && tile.role !== "source";
}

function Kind({ tile, left }: { tile: Tile; left: number }) {
  const spoken = t("game.unseen-one", { what: tileWords(tile), left, count: tile.count });
  return (
    <li class="gm-kind" data-left={left} title={spoken}>
      <TilePicture tile={tile.name} adorns />
      <span class="gm-kind-count" aria-hidden="true">{left}</span>
      <span class="visually-hidden">{spoken}</span>
    </li>
  );
}

export function Unseen({ position }: { position: Position }) {
  const { sets, purist } = useGame();
  if (purist) return <p class="gm-soft">{t("game.unseen-purist")}</p>;
  const slots = new Set(position.sets.map((set) => set.set));
  const played = sets.filter((set) => slots.has(set.set));
  const tiles = played.flatMap((set) => set.tiles);
  const left = (tile: Tile) => position.unseen[tile.name] ?? 0;
  const some = tiles.filter((tile) => left(tile) > 0);
  const none = tiles.filter((tile) => left(tile) === 0 && isDrawn(tile));
  const all = some.reduce((sum, tile) => sum + left(tile), 0);
  return (
    <div class="gm-unseen">
      <h3>{t("game.unseen", { count: all })}</h3>
      <ul class="gm-kinds" role="list">{some.map((tile) => <Kind key={tile.name} tile={tile} left={left(tile)} />)}</ul>
      {none.length > 0 && <h3>{t("game.used-up")}</h3>}
      <ul class="gm-kinds" role="list">{none.map((tile) => <Kind key={tile.name} tile={tile} left={0} />)}</ul>
      {played.some((set) => set.provenance === "reconstructed") && <p class="gm-soft">{t("game.reconstructed")}</p>}
    </div>
  );
}
