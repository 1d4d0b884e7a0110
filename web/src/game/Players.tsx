/* The players of the competitive game: points, what is in hand, ghosts that are carried; the supply and the pile. */
import type { Player, PlayerState, Position, State } from "../engine/face";
import { PlayerSign, Sign } from "../common/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import { Icon } from "./Icon";
import { ScoreTrack } from "./ScoreTrack";

export function whoWords(state: State, player: Player): string {
  const who = state.terms.seats.find((seat) => seat.player === player)?.who ?? "human";
  return who === "human" ? "" : t("game.bot", { bot: who });
}

function carried(position: Position, player: Player): number {
  return position.pieces.reduce((sum, piece) => sum + (piece.player === player ? (piece.ghosts ?? 0) : 0), 0);
}

function Hand({ one, state }: { one: PlayerState; state: State }) {
  const { options, preset } = state.terms;
  return (
    <ul class="gm-hand" role="list" aria-label={t("game.in-hand")}>
      <li><Sign name="meeple" />{t("game.meeples", { count: one.meeples })}</li>
      {preset !== "base" && <li><Icon name="guard" />{t("game.guards", { count: one.guards ?? 0 })}</li>}
      {options.abbot && <li><Icon name="abbot" />{t("game.abbots", { count: one.abbots ?? 0 })}</li>}
      {preset !== "base" && (
        <li><Sign name="ghost" />{t("game.carried", { count: carried(state.position, one.player) })}</li>
      )}
    </ul>
  );
}

function PlayerCard({ one, state }: { one: PlayerState; state: State }) {
  const { name, purist } = useGame();
  const now = !state.over && state.position.turn === one.player;
  const bot = whoWords(state, one.player);
  return (
    <li class="gm-player" data-player={one.player} data-now={now} aria-current={now ? "true" : undefined}>
      <PlayerSign colour={one.player} />
      <div class="gm-player-name">
        <h3>{name(one.player)}</h3>
        {bot && <span class="gm-soft">{bot}</span>}
      </div>
      <div class="gm-player-score">
        <strong aria-hidden="true">{one.score}</strong>
        <span class="visually-hidden">{t("game.points-of", { player: name(one.player), points: one.score })}</span>
        {!purist && !state.over && one.projected !== undefined && (
          <span class="gm-soft">{t("game.projected", { points: one.projected })}</span>
        )}
      </div>
      <Hand one={one} state={state} />
    </li>
  );
}

function Pool({ state }: { state: State }) {
  const { purist } = useGame();
  const { position, terms } = state;
  const circles = position.banks.reduce((sum, bank) => sum + bank.circles, 0);
  const piles = position.piles;
  return (
    <ul class="gm-pool" role="list">
      {terms.preset !== "base" && <li><Sign name="ghost" />{t("game.supply", { count: position.supply })}</li>}
      {terms.preset === "circles" && <li><Sign name="circle" />{t("game.in-circles", { count: circles })}</li>}
      {!purist && piles && piles.river + piles.lake > 0 && (
        <li><Icon name="tiles" />{t("game.river-pile", { count: piles.river + piles.lake })}</li>
      )}
      {!purist && piles && <li><Icon name="tiles" />{t("game.pile", { count: piles.main })}</li>}
    </ul>
  );
}

export function Players({ state }: { state: State }) {
  return (
    <div class="gm-players">
      <ol class="gm-player-list" role="list">
        {state.position.players.map((one) => <PlayerCard key={one.player} one={one} state={state} />)}
      </ol>
      <Pool state={state} />
      <ScoreTrack state={state} />
    </div>
  );
}
