/* The end: who has won, what the points were for, how they came, the game once more, and what is taken away. */
import { useEffect, useRef } from "preact/hooks";
import type { Player, State } from "../engine/face";
import { useLoaded } from "../common/library";
import { PlayerSign } from "../common/Sign";
import type { GameTable, View } from "../store/table";
import { t } from "../texts";
import { Again } from "./Again";
import { Breakdown } from "./Breakdown";
import { Chart } from "./Chart";
import { useGame } from "./context";
import { Downloads } from "./Downloads";
import { winnersOf } from "./history";
import { Replay } from "./Replay";
import { FaultReport } from "./FaultReport";
import { listed } from "./said";
import type { NameOf } from "./names";

function resultWords(state: State, winners: Player[], name: NameOf): string {
  const outcome = state.position.team?.outcome;
  if (outcome) return t(outcome === "won" ? "game.end-won" : "game.end-lost");
  return t("game.end-winner", { count: winners.length, list: listed(winners.map(name)) });
}

interface EndPanelProps {
  table: GameTable;
  view: View;
  /** what the board shows while the game is looked at once more */
  past: State | null;
  onLook(state: State | null): void;
}

/** The result, and the game once more on the board: it stands where the question stood. */
export function EndPanel({ table, view, past, onLook }: EndPanelProps) {
  const { name } = useGame();
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useLoaded(() => table.engine.history(), [table, view.state.count]).value;
  const winners = winnersOf(view.steps);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="gm-decision" aria-label={t("game.decision")} data-kind="nothing">
      <div class="gm-scroll">
        <div class="gm-question gm-result">
          {winners.map((winner) => <PlayerSign key={winner} colour={winner} />)}
          <h2 ref={heading} tabIndex={-1}>{resultWords(view.state, winners, name)}</h2>
        </div>
        {history && <Replay table={table} history={history} past={past} onLook={onLook} />}
      </div>
    </section>
  );
}

/** What the points were for, how they came, what comes next. */
export function ResultPanel({ table, view }: { table: GameTable; view: View }) {
  const history = useLoaded(() => table.engine.history(), [table, view.state.count]).value;
  return (
    <div class="gm-end">
      {history && <Breakdown history={history} state={view.state} />}
      {history && <Chart history={history} state={view.state} />}
      <Again table={table} />
      <Downloads table={table} view={view} />
      <FaultReport table={table} count={view.state.count} />
    </div>
  );
}
