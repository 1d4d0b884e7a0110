/* What the points were for, a row for each kind of feature. */
import type { History, State } from "../engine/face";
import { PlayerSign } from "../common/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import { breakdownOf, columnsOf, totalsOf, type Column } from "./history";

export function ColumnHead({ who }: { who: Column }) {
  const { name } = useGame();
  if (who === "team") return <th scope="col">{t("game.team")}</th>;
  return (
    <th scope="col" title={name(who)}>
      <PlayerSign colour={who} />
      <span class="visually-hidden">{name(who)}</span>
    </th>
  );
}

export function Breakdown({ history, state }: { history: History; state: State }) {
  const columns = columnsOf(state);
  const totals = totalsOf(state);
  return (
    <section class="gm-section">
      <h3>{t("game.breakdown")}</h3>
      <div class="gm-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("game.breakdown-for")}</th>
              {columns.map((who) => <ColumnHead key={who} who={who} />)}
            </tr>
          </thead>
          <tbody>
            {breakdownOf(history, state).map((row) => (
              <tr key={row.kind}>
                <th scope="row">{t("game.kind", { part: row.kind })}</th>
                {columns.map((who) => <td key={who}>{row.points[who] ?? 0}</td>)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("game.breakdown-total")}</th>
              {columns.map((who) => <td key={who}>{totals[who] ?? 0}</td>)}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
