/* The team of the cooperative game: its goal, the ghosts that are left, the piles, the hounds, the cat, the
 * cemeteries, and who plays which colours. */
import type { Player, Position, State, Team as TeamState } from "../engine/face";
import { PlayerSign, Sign } from "../common/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import { Icon } from "./Icon";
import { whoWords } from "./Players";
import { eachForItself } from "./Scores";
import { ScoreTrack } from "./ScoreTrack";

function companion(position: Position, who: "rufus" | "ronja" | "cat"): Player | null {
  return position.pieces.find((piece) => piece.with?.includes(who))?.player ?? null;
}

function Goal({ state, team }: { state: State; team: TeamState }) {
  const goal = state.terms.options.goal ?? 0;
  const each = eachForItself(state);
  return (
    <div class="gm-goal">
      <h3>{t("game.goal", { points: goal, each: each ? "yes" : "no" })}</h3>
      {!each && (
        <progress max={goal} value={Math.min(team.score, goal)}
          aria-label={t("game.goal-bar", { points: team.score, goal })} />
      )}
    </div>
  );
}

function HoundLine({ state, team, who }: { state: State; team: TeamState; who: "rufus" | "ronja" }) {
  const { name } = useGame();
  const { hound1 = 0, hound2 = 0 } = state.terms.options;
  if (hound1 === 0) return null;
  const owner = companion(state.position, who);
  const points = who === "rufus" ? hound1 : hound2;
  if (team[who] === "track") return <li><Icon name="paw" />{t("game.hound-track", { hound: who, points })}</li>;
  if (team[who] === "gone" || !owner) {
    return <li class="gm-soft"><Icon name="paw" />{t("game.hound-gone", { hound: who })}</li>;
  }
  const args = { hound: who, player: name(owner), colour: owner };
  return <li><PlayerSign colour={owner} />{t("game.hound-out", args)}</li>;
}

function CatLine({ position, team }: { position: Position; team: TeamState }) {
  const { name } = useGame();
  const owner = companion(position, "cat");
  if (team.cat === "none") return null;
  if (team.cat === "edge") return <li><Icon name="paw" />{t("game.cat-edge", { count: team["cat-ghosts"] })}</li>;
  if (team.cat === "waiting" || !owner) return <li><Icon name="paw" />{t("game.cat-waiting")}</li>;
  return <li><PlayerSign colour={owner} />{t("game.cat-out", { player: name(owner), colour: owner })}</li>;
}

function Piles({ state, team }: { state: State; team: TeamState }) {
  const open = team["pile-open"];
  if ((state.terms.options.hound1 ?? 0) === 0) {
    return <li><Icon name="tiles" />{t("game.pile-one", { count: team.piles[0] })}</li>;
  }
  const how = (n: number) => (n === open ? "open" : n < open ? "done" : "later");
  return (
    <>
      {team.piles.map((count, n) => (
        <li key={n} data-pile={how(n + 1)}>
          <Icon name="tiles" />{t("game.pile-n", { n: n + 1, count, state: how(n + 1) })}
        </li>
      ))}
    </>
  );
}

function onTable(position: Position): number {
  const sum = (counts: Record<string, number> | undefined) =>
    Object.values(counts ?? {}).reduce((all, n) => all + n, 0);
  return position.tiles.reduce((all, tile) => all + sum(tile.free) + sum(tile.circles), 0);
}

function Cemeteries({ position }: { position: Position }) {
  const { tile } = useGame();
  const lying = position.tiles.filter(
    (one) => one.tile && tile(one.tile)?.parts.some((part) => part.kind === "cemetery"),
  );
  if (lying.length === 0) return null;
  const closed = lying.filter((one) => one.closed).length;
  return <li><Icon name="stone" />{t("game.cemeteries", { open: lying.length - closed, closed })}</li>;
}

function Seats({ state }: { state: State }) {
  const { name } = useGame();
  const alone = state.terms.seats.length === 1;
  return (
    <ol class="gm-player-list" role="list">
      {state.position.players.map((one) => {
        const seat = one.seat ?? one.player;
        const now = !state.over && state.position.turn === seat;
        return (
          <li key={one.player} class="gm-player" data-player={one.player} data-now={now}>
            <PlayerSign colour={one.player} />
            <div class="gm-player-name">
              <h3>{t("game.colour", { colour: one.player })}</h3>
              {!alone && <span class="gm-soft">{t("game.colours-of", { player: name(seat) })}</span>}
              {!alone && whoWords(state, seat) && <span class="gm-soft">{whoWords(state, seat)}</span>}
            </div>
            <div class="gm-player-score">
              {eachForItself(state) && <strong>{one.score}</strong>}
              <span><Sign name="meeple" />{t("game.meeples", { count: one.meeples })}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function Team({ state, team }: { state: State; team: TeamState }) {
  const { position } = state;
  const ghosts = position.supply + team["cat-ghosts"];
  return (
    <div class="gm-players">
      <Goal state={state} team={team} />
      <ul class="gm-pool" role="list">
        <li><Sign name="ghost" />{t("game.ghosts-left", { ghosts })}</li>
        <li><Sign name="ghost" />{t("game.table-ghosts", { count: onTable(position) })}</li>
        <Piles state={state} team={team} />
        <HoundLine state={state} team={team} who="rufus" />
        <HoundLine state={state} team={team} who="ronja" />
        <CatLine position={position} team={team} />
        <Cemeteries position={position} />
      </ul>
      <Seats state={state} />
      <ScoreTrack state={state} />
    </div>
  );
}
