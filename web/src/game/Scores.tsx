/* The strip at the top: who has how many points, whose turn it is, and of the team what it has left. */
import type { State } from "../engine/face";
import { PlayerSign, Sign } from "../common/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import { Icon } from "./Icon";

/** Does each colour count for itself (level 6)? */
export function eachForItself(state: State): boolean {
  return state.terms.options.level === 6;
}

function PlayerScore({ player, score, now }: { player: string; score: number; now: boolean }) {
  const { name } = useGame();
  const spoken = t("game.points-of", { player: name(player as never), points: score });
  return (
    <li class="gm-score" data-now={now} data-player={player}>
      <PlayerSign colour={player} />
      <span aria-hidden="true">{score}</span>
      <span class="visually-hidden">{spoken}</span>
    </li>
  );
}

function TeamScores({ state }: { state: State }) {
  const { position } = state;
  const team = position.team;
  if (!team) return null;
  const goal = state.terms.options.goal ?? 0;
  const ghosts = position.supply + team["cat-ghosts"];
  const tiles = team.piles[team["pile-open"] - 1] ?? 0;
  return (
    <>
      {!eachForItself(state) && (
        <li class="gm-score">
          <Sign name="team" />
          <span aria-hidden="true">{t("game.team-points", { points: team.score, goal })}</span>
          <span class="visually-hidden">{t("game.team-points-spoken", { points: team.score, goal })}</span>
        </li>
      )}
      <li class="gm-score">
        <Sign name="ghost" />
        <span aria-hidden="true">{ghosts}</span>
        <span class="visually-hidden">{t("game.ghosts-left", { ghosts })}</span>
      </li>
      <li class="gm-score">
        <Icon name="tiles" />
        <span aria-hidden="true">{tiles}</span>
        <span class="visually-hidden">{t("game.tiles-left", { tiles })}</span>
      </li>
    </>
  );
}

/** Between two turns nobody is to act. */
export function Scores({ state, between }: { state: State; between: boolean }) {
  const { players, team, turn } = state.position;
  const each = !team || eachForItself(state);
  const now = (player: string, seat: string | undefined) => !state.over && !between && (seat ?? player) === turn;
  return (
    <ul class="gm-scores" role="list">
      {each && players.map((one) => (
        <PlayerScore key={one.player} player={one.player} score={one.score} now={now(one.player, one.seat)} />
      ))}
      <TeamScores state={state} />
    </ul>
  );
}
