/* Another game of the same people. */
import { useState } from "preact/hooks";
import { againWith } from "../store/setup";
import type { GameTable } from "../store/table";
import { t } from "../texts";
import { useGame } from "./context";

export function Again({ table }: { table: GameTable }) {
  const { again } = useGame();
  const [wrong, setWrong] = useState<string | null>(null);
  const start = (same: boolean) => {
    const setup = table.setup();
    const next = same ? againWith(setup, setup.seed) : againWith(setup);
    return again(next).catch((error: unknown) => setWrong(String(error)));
  };
  return (
    <section class="gm-section">
      <h3>{t("game.again")}</h3>
      <div class="gm-buttons">
        <button type="button" class="primary" onClick={() => void start(false)}>{t("game.again-new")}</button>
        <button type="button" onClick={() => void start(true)}>{t("game.again-same")}</button>
      </div>
      {wrong && <p class="gm-error" role="alert">{wrong}</p>}
    </section>
  );
}
