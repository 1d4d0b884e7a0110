/* What happened so far in plain words, the newest turn first. What a line is about lights up on the board while the
 * line is pointed at or has the focus; its rule is one tap away. */
import { Component } from "preact";
import { useState } from "preact/hooks";
import type { Step } from "../engine/face";
import { RuleLink } from "../common/RuleDialog";
import { PlayerSign } from "../common/Sign";
import { t } from "../texts";
import { useGame } from "./context";
import { tellEvents, type Told } from "./events";
import { say } from "./said";
import { TilePicture } from "./TilePicture";
import { turnsOf, type TurnSteps } from "./turns";

const SHOWN = 8; // turns, unless all are wanted

export function Line({ told }: { told: Told }) {
  const { light } = useGame();
  const on = () => light({ parts: told.parts, squares: told.squares });
  const off = () => light(null);
  return (
    <li class="gm-line" data-event={told.kind} onMouseEnter={on} onMouseLeave={off} onFocusIn={on} onFocusOut={off}>
      <span>{say(told.said)}</span> <RuleLink id={told.rule} />
    </li>
  );
}

function Turn({ turn }: { turn: TurnSteps }) {
  const { name } = useGame();
  const lines = turn.steps.flatMap((step) => tellEvents(step.events, name)).filter((told) => told.kind !== "drawn");
  return (
    <li class="gm-turn">
      <h3>
        {turn.tile && <TilePicture tile={turn.tile} many />}
        {turn.player && <PlayerSign colour={turn.player} />}
        {turn.player ? t("game.log-turn", { player: name(turn.player), colour: turn.player }) : t("game.log-start")}
      </h3>
      <ul role="list">{lines.map((told, n) => <Line key={n} told={told} />)}</ul>
    </li>
  );
}

/** A turn is drawn anew only when a step was added or taken back. */
class SettledTurn extends Component<{ turn: TurnSteps }> {
  override shouldComponentUpdate(next: { turn: TurnSteps }): boolean {
    const before = this.props.turn.steps;
    const after = next.turn.steps;
    return before.length !== after.length || before.some((step, n) => step !== after[n]);
  }

  override render() {
    return <Turn turn={this.props.turn} />;
  }
}

export function Log({ steps }: { steps: readonly Step[] }) {
  const [all, setAll] = useState(false);
  const turns = turnsOf(steps).reverse();
  const shown = all ? turns : turns.slice(0, SHOWN);
  if (turns.length === 0) return <p class="gm-soft">{t("game.log-empty")}</p>;
  return (
    <div class="gm-log">
      <ol role="list" aria-label={t("game.log")}>{shown.map((turn) => <SettledTurn key={turn.n} turn={turn} />)}</ol>
      {turns.length > shown.length && (
        <button type="button" onClick={() => setAll(true)}>
          {t("game.log-all", { count: turns.length - shown.length })}
        </button>
      )}
    </div>
  );
}
