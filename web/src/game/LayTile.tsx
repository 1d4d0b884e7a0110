/* Laying the drawn tile: its picture as it is held, turning it, and the squares where it fits as a list, for those
 * who choose by keys or by ear. */
import { Sign } from "../board/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import { placeWords, sameSquare } from "./places";
import { TilePicture } from "./TilePicture";
import { tileWords } from "./tiles";
import type { Choosing } from "./use_choosing";

function Places({ choosing }: { choosing: Choosing }) {
  const { places, candidate } = choosing;
  return (
    <details class="gm-places">
      <summary>{t("game.places", { count: places.length })}</summary>
      <ul role="list">
        {places.map((place) => (
          <li key={place.at.join()}>
            <button type="button" aria-pressed={sameSquare(candidate?.at, place.at)}
              onClick={() => choosing.place(place.at)}>
              {t("game.place-option", { place: placeWords(place.at), ways: place.rotations.length })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function LayTile({ name, choosing }: { name: string; choosing: Choosing }) {
  const { tile, purist } = useGame();
  const { candidate, held } = choosing;
  const rotation = candidate?.rotation ?? held;
  const known = tile(name);
  const what = known ? tileWords(known, rotation) : name;
  return (
    <div class="gm-placing">
      <div class="gm-turning">
        <button type="button" onClick={() => choosing.rotate(-1)} aria-label={t("game.rotate-left")}
          title={t("game.rotate-left")}><Sign sign="left" /></button>
        <TilePicture tile={name} rotation={rotation} class="gm-drawn" adorns />
        <button type="button" onClick={() => choosing.rotate(1)} aria-label={t("game.rotate-right")}
          title={t("game.rotate-right")}><Sign sign="right" /></button>
      </div>
      <p class="gm-hint">
        <span class="visually-hidden" aria-live="polite">
          {candidate ? t("game.place-chosen", { place: placeWords(candidate.at), what }) : t("game.the-tile", { what })}
        </span>
        {!candidate && <span>{t(purist ? "game.place-hint-purist" : "game.place-hint")}</span>}
      </p>
      {!purist && <Places choosing={choosing} />}
    </div>
  );
}
