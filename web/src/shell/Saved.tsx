/* Games that this browser keeps: go on, look at one that is over, take out as a file, delete and take that back; and a
 * record from a file put among them. */
import { useRef, useState } from "preact/hooks";
import { keeps } from "../store/storage";
import { listSaved, load, rawEntry, remove, save, type SavedGame, type SavedMeta } from "../store/saved";
import { t } from "../texts";
import { download } from "../common/files";
import { Screen } from "./Frame";
import { openGame } from "./Game";
import { GameFacts, gameTitle } from "./GameFacts";

type Good = { id: string } & SavedMeta;
type Deleted = { id: string; record: string; meta: SavedMeta };

const LARGEST = 8 << 20;

function GoodGame({ game, onDelete }: { game: Good; onDelete: (game: Good) => void }) {
  const entry = load(game.id);
  const record = entry && "record" in entry ? entry.record : "";
  const title = gameTitle(game);
  const over = String(game.over);
  return (
    <li class="sh-saved-game" data-saved={game.id}>
      <GameFacts game={game} />
      <div class="sh-buttons">
        <a class="button primary" href={`#/game/${game.id}`} aria-label={t("shell.saved-open-what", { title, over })}>
          {t("shell.saved-open", { over })}
        </a>
        <button type="button" onClick={() => download(`${game.preset}-${game.id}.brume`, record)}
          aria-label={t("shell.saved-file-what", { title })}>
          {t("shell.saved-file")}
        </button>
        <button type="button" onClick={() => onDelete(game)} aria-label={t("shell.saved-delete-what", { title })}>
          {t("shell.saved-delete")}
        </button>
      </div>
    </li>
  );
}

/** An entry that can't be played: what it holds can be saved, so that nothing is lost unseen. */
function BadGame({ id, problem, onGone }: { id: string; problem: string; onGone: () => void }) {
  const forget = () => {
    remove(id);
    onGone();
  };
  return (
    <li class="sh-saved-game sh-saved-bad" data-saved={id}>
      <p><strong>{t("shell.saved-bad", { problem })}</strong></p>
      <div class="sh-buttons">
        <button type="button" onClick={() => download(`brume-${id}.txt`, rawEntry(id) ?? "")}>
          {t("shell.saved-file")}
        </button>
        <button type="button" class="danger" onClick={forget}>{t("shell.saved-forget")}</button>
      </div>
    </li>
  );
}

function Import() {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, tell] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new Error(t("shell.import-large"));
      await openGame(await file.text());
    } catch (error) {
      tell(t("shell.import-failed", { file: file.name, why: error instanceof Error ? error.message : String(error) }));
      if (input.current) input.current.value = "";
    }
  };
  return (
    <section class="sh-card" aria-labelledby="sh-import">
      <h2 id="sh-import">{t("shell.import")}</h2>
      <p class="sh-hint" id="sh-import-about">{t("shell.import-about")}</p>
      <label class="sh-file">
        <span class="visually-hidden">{t("shell.import-file")}</span>
        <input ref={input} type="file" accept=".brume,.txt,text/plain" aria-describedby="sh-import-about"
          onChange={(event) => read(event.currentTarget.files?.[0])} />
      </label>
      {wrong && <p class="sh-problem" role="alert">{wrong}</p>}
    </section>
  );
}

function List({ games, onDelete, onGone }: { games: SavedGame[]; onDelete: (game: Good) => void; onGone: () => void }) {
  return (
    <ul class="sh-saved-games">
      {games.map((game) =>
        game.problem === undefined
          ? <GoodGame key={game.id} game={game} onDelete={onDelete} />
          : <BadGame key={game.id} id={game.id} problem={game.problem} onGone={onGone} />,
      )}
    </ul>
  );
}

export function Saved() {
  const [games, list] = useState(listSaved);
  const [deleted, put] = useState<Deleted | null>(null);
  const [wrong, tell] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const going = games.filter((game) => game.problem !== undefined || !game.over);
  const over = games.filter((game) => game.problem === undefined && game.over);
  const onGone = () => list(listSaved());
  const onDelete = (game: Good) => {
    const entry = load(game.id);
    if (entry && "record" in entry) put({ id: game.id, ...entry });
    remove(game.id);
    onGone();
    requestAnimationFrame(() => undo.current?.focus());
  };
  const takeBack = () => {
    if (!deleted) return;
    const kept = save(deleted.id, deleted.record, deleted.meta) === "kept";
    tell(kept ? null : t("shell.saved-full"));
    if (kept) put(null);
    onGone();
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-saved="${deleted.id}"] a`)?.focus());
  };
  return (
    <Screen name="saved">
      {!keeps() && <p class="sh-problem" role="alert">{t("shell.saved-not-kept")}</p>}
      <div role="status">
        {deleted && (
          <p class="sh-undo">
            <span>{t("shell.saved-deleted", { title: gameTitle(deleted.meta) })}</span>
            <button type="button" ref={undo} onClick={takeBack}>{t("shell.saved-undo")}</button>
          </p>
        )}
      </div>
      {wrong && <p class="sh-problem" role="alert">{wrong}</p>}
      {games.length === 0 && <p>{t("shell.saved-none")} <a href="#/new">{t("shell.saved-begin")}</a></p>}
      {going.length > 0 && (
        <section aria-labelledby="sh-going">
          <h2 id="sh-going">{t("shell.saved-going")}</h2>
          <List games={going} onDelete={onDelete} onGone={onGone} />
        </section>
      )}
      {over.length > 0 && (
        <section aria-labelledby="sh-over">
          <h2 id="sh-over">{t("shell.saved-over")}</h2>
          <List games={over} onDelete={onDelete} onGone={onGone} />
        </section>
      )}
      <Import />
    </Screen>
  );
}
