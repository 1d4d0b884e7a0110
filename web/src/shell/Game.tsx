/* The game in the page: a table is opened for the address, handed to the game's screen, and closed when it is left. A
 * game that was just begun or read from a file is on its table already. */
import { useEffect, useState } from "preact/hooks";
import { GameScreen } from "../game/GameScreen";
import type { Setup } from "../store/setup";
import { GameTable } from "../store/table";
import { selector, t } from "../texts";
import { Screen } from "./Frame";
import { go } from "./router";

const waiting = new Map<string, GameTable>();

function goTo(table: GameTable): void {
  const id = table.view().saveId;
  waiting.set(id, table);
  go(`#/game/${id}`);
}

/** Begins a game and shows it. What the engine refuses is thrown. */
export async function startGame(setup: Setup): Promise<void> {
  goTo(await GameTable.begin(setup));
}

/** Opens a record as a game of its own and shows it. What the engine refuses is thrown. */
export async function openGame(record: string): Promise<void> {
  goTo(await GameTable.open(record));
}

async function tableOf(id: string): Promise<GameTable> {
  const table = waiting.get(id);
  waiting.delete(id);
  return table ?? GameTable.resume(id);
}

export function Game({ id }: { id: string }) {
  const [table, set] = useState<GameTable | null>(null);
  const [wrong, tell] = useState<string | null>(null);
  useEffect(() => {
    if (!table) return;
    const { preset } = table.view().state.terms;
    document.title = t("shell.document-title", { title: t("setup.preset", { preset: selector(preset) }) });
  }, [table]);
  useEffect(() => {
    let open = true;
    const opening = tableOf(id);
    opening.then(
      (opened) => open && set(opened),
      (error: unknown) => open && tell(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      open = false;
      opening.then((opened) => opened.close(), () => undefined);
    };
  }, [id]);
  if (table) return <GameScreen table={table} onLeave={() => go("#/")} onAgain={startGame} />;
  return (
    <Screen name="opening" title={t(wrong === null ? "shell.title-opening" : "shell.title-lost")}>
      {wrong === null ? <p role="status">{t("shell.opening")}</p> : (
        <>
          <p role="alert">{t("shell.lost", { why: wrong })}</p>
          <p class="sh-buttons">
            <a class="button primary" href="#/saved">{t("shell.saved-link")}</a>
            <a class="button" href="#/">{t("shell.to-start")}</a>
          </p>
        </>
      )}
    </Screen>
  );
}
