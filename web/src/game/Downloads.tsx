/* The game taken away: its record, and the board as a picture. */
import { useState } from "preact/hooks";
import { download } from "../common/files";
import type { GameTable, View } from "../store/table";
import { t } from "../texts";
import { useGame } from "./context";
import { pngOf, save } from "./picture";

const PIXELS = 2000; // of the longer side

export function Downloads({ table, view }: { table: GameTable; view: View }) {
  const { dark } = useGame();
  const [wrong, setWrong] = useState<string | null>(null);
  const { count, terms } = view.state;
  const name = `brume-${terms.preset}-${terms.seed ?? "table"}`;
  const picture = () => table.engine.picture(count, dark, PIXELS);
  const doing = (work: () => Promise<void>) => () => {
    setWrong(null);
    work().catch((error: unknown) => setWrong(error instanceof Error ? error.message : String(error)));
  };
  const record = doing(async () => download(`${name}.brume`, await table.record()));
  const svg = doing(async () => download(`${name}.svg`, await picture(), "image/svg+xml"));
  const png = doing(async () => save(`${name}.png`, await pngOf(await picture(), PIXELS)));
  return (
    <section class="gm-section">
      <h3>{t("game.downloads")}</h3>
      <div class="gm-buttons">
        <button type="button" data-download="record" onClick={record}>{t("game.download-record")}</button>
        <button type="button" data-download="svg" onClick={svg}>{t("game.download-svg")}</button>
        <button type="button" data-download="png" onClick={png}>{t("game.download-png")}</button>
      </div>
      {wrong && <p class="gm-error" role="alert">{t("game.download-failed", { why: wrong })}</p>}
    </section>
  );
}
