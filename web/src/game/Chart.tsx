/* The points over the turns: a line for each player, told apart by dashes and by the sign at its end as well as by
 * colour; the same as a table below it. */
import type { History, State } from "../engine/face";
import { t } from "../texts";
import { ColumnHead } from "./Breakdown";
import { useGame } from "./context";
import { columnsOf, linesOf, type Column, type Line } from "./history";
import { listed } from "./said";

const WIDE = 320;
const HIGH = 160;
const LEFT = 28;
const BELOW = 18;

/** A round distance for some four lines across. */
function stepFor(most: number): number {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100];
  return steps.find((step) => most / step <= 5) ?? 200;
}

export function Chart({ history, state }: { history: History; state: State }) {
  const { name } = useGame();
  const lines = linesOf(history, state);
  const turns = (lines[0]?.points.length ?? 1) - 1;
  const goal = state.position.team ? (state.terms.options.goal ?? 0) : 0;
  const most = Math.max(1, goal, ...lines.flatMap((line) => line.points));
  const called = (who: Column) => (who === "team" ? t("game.team") : name(who));
  const x = (turn: number) => LEFT + ((WIDE - LEFT - 12) * turn) / Math.max(1, turns);
  const y = (points: number) => HIGH - BELOW - ((HIGH - BELOW - 8) * Math.max(0, points)) / most;
  const step = stepFor(most);
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);
  const list = listed(lines.map((line) =>
    t("game.points-of", { player: called(line.who), points: line.points.at(-1) ?? 0 })));
  return (
    <section class="gm-section">
      <h3>{t("game.chart")}</h3>
      <svg class="gm-chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img"
        aria-label={t("game.chart-spoken", { turns, list })}>
        {marks.map((points) => (
          <g key={points} class="gm-chart-mark">
            <path d={`M${LEFT} ${y(points)}H${WIDE - 8}`} />
            <text x={LEFT - 5} y={y(points) + 3} text-anchor="end">{points}</text>
          </g>
        ))}
        <text class="gm-chart-turn" x={WIDE - 8} y={HIGH - 4} text-anchor="end">{turns}</text>
        {goal > 0 && <path class="gm-chart-goal" d={`M${LEFT} ${y(goal)}H${WIDE - 8}`} />}
        {lines.map((line) => (
          <g key={line.who} class="gm-chart-line" data-player={line.who}>
            <path d={`M${line.points.map((points, n) => `${x(n).toFixed(1)} ${y(points).toFixed(1)}`).join("L")}`} />
            <circle cx={x(turns)} cy={y(line.points.at(-1) ?? 0)} r={4} />
          </g>
        ))}
      </svg>
      <ChartTable lines={lines} state={state} />
    </section>
  );
}

function ChartTable({ lines, state }: { lines: Line[]; state: State }) {
  const turns = lines[0]?.points ?? [];
  return (
    <details>
      <summary>{t("game.chart-table")}</summary>
      <div class="gm-table" tabIndex={0} role="region" aria-label={t("game.chart")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("game.chart-turn")}</th>
              {columnsOf(state).map((who) => <ColumnHead key={who} who={who} />)}
            </tr>
          </thead>
          <tbody>
            {turns.map((_, turn) => (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                {lines.map((line) => <td key={line.who}>{line.points[turn] ?? 0}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
