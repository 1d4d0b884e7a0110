/* The tiles that nobody has seen, by kind, with their pictures; those that are used up stand last. What was never in
 * this game, because of its level or its start, is in neither list. */
import type { Position, Step, Tile, TileName } from "../engine/face";
import { t } from "../texts";
import { useGame } from "./context";
import { TilePicture } from "./TilePicture";
import { tileWords } from "./tiles";

/** How often each tile was drawn. */
export function drawnOf(steps: readonly Step[]): Map<TileName, number> {
  const drawn = new Map<TileName, number>();
  for (const event of steps.flatMap((step) => step.events))
    if (event.event === "drawn") drawn.set(event.tile, (drawn.get(event.tile) ?? 0) + 1);
  return drawn;
}

function Kind({ tile, left, drawn }: { tile: Tile; left: number; drawn: number }) {
  const spoken = t("game.unseen-one", { what: tileWords(tile), left, count: left + drawn });
  return (
    <li class="gm-kind" data-left={left} title={spoken}>
      <TilePicture tile={tile.name} adorns many />
      <span class="gm-kind-count" aria-hidden="true">{left}</span>
      <span class="visually-hidden">{spoken}</span>
    </li>
  );
}

export function Unseen({ position, steps }: { position: Position; steps: readonly Step[] }) {
  const { sets, purist } = useGame();
  if (purist) return <p class="gm-soft">{t("game.unseen-purist")}</p>;
  const slots = new Set(position.sets.map((set) => set.set));
  const played = sets.filter((set) => slots.has(set.set));
  const tiles = played.flatMap((set) => set.tiles);
  const times = drawnOf(steps);
  const left = (tile: Tile) => position.unseen[tile.name] ?? 0;
  const drawn = (tile: Tile) => times.get(tile.name) ?? 0;
  const some = tiles.filter((tile) => left(tile) > 0);
  const none = tiles.filter((tile) => left(tile) === 0 && drawn(tile) > 0);
  const all = some.reduce((sum, tile) => sum + left(tile), 0);
  return (
    <div class="gm-unseen">
      <h3>{t("game.unseen", { count: all })}</h3>
      <ul class="gm-kinds" role="list">
        {some.map((tile) => <Kind key={tile.name} tile={tile} left={left(tile)} drawn={drawn(tile)} />)}
      </ul>
      {none.length > 0 && <h3>{t("game.used-up")}</h3>}
      <ul class="gm-kinds" role="list">
        {none.map((tile) => <Kind key={tile.name} tile={tile} left={0} drawn={drawn(tile)} />)}
      </ul>
      {played.some((set) => set.provenance === "reconstructed") && <p class="gm-soft">{t("game.reconstructed")}</p>}
    </div>
  );
}
