/* What is asked, in one plain sentence, with the rule one tap away; the answers; what the chosen one would do;
 * confirming, and taking back. Its heading never leaves the page, so that the focus always has a place to go. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { LastChance, State } from "../engine/face";
import { RuleLink } from "../common/RuleDialog";
import { PlayerSign } from "../common/Sign";
import { TURN_END_MS, type GameTable, type View } from "../store/table";
import { t } from "../texts";
import { refusedText } from "../texts/refused";
import { Choices, DrawnByHand } from "./Choices";
import { useGame } from "./context";
import type { Question } from "./decisions";
import { LayTile } from "./LayTile";
import { Meanwhile } from "./Meanwhile";
import { previewSentences, usePreview } from "./preview";
import { say } from "./said";
import type { Choosing } from "./use_choosing";
import { whoDecides, type Asked } from "./who";

interface DecisionProps {
  table: GameTable;
  view: View;
  question: Question;
  choosing: Choosing;
  asked: Asked;
}

/** After each action the focus goes to the question, unless it is on the board or in a panel that still is there. */
function useFocusOnQuestion(state: State, asked: Asked) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before anybody can press: later it would take the focus from where a quick hand has moved it.
  useLayoutEffect(() => {
    const at = document.activeElement;
    const lost = at === null || at === document.body || at.closest(".gm-decision") !== null;
    if (lost && at !== heading.current) heading.current?.focus({ preventScroll: true });
    // A new question is read from its beginning.
    heading.current?.closest(".gm-scroll")?.scrollTo(0, 0);
  }, [state.count, asked.how]);
  return heading;
}

/** Why it was refused; the engine names the rule at the end. */
function Refused({ why }: { why: string }) {
  const said = refusedText(why);
  const [, words = said, rule] = /^(.*) \(([RP]-[VC]-\d+[a-d]?)\)$/s.exec(said) ?? [];
  return <p class="gm-error" role="alert">{words} {rule && <RuleLink id={rule} />}</p>;
}

function Foreseen({ table, view, words }: { table: GameTable; view: View; words: string | null }) {
  const { name, purist } = useGame();
  const preview = usePreview(table, purist ? null : words, view.state.count);
  const told = useRef<HTMLElement>(null);
  // The list of squares may stand open above it.
  useEffect(() => {
    if (view.state.decision.kind === "place") told.current?.scrollIntoView({ block: "nearest" });
  }, [preview]);
  if (!preview || words === null) return null;
  const times = new Map<string, number>();
  for (const one of previewSentences(preview, view.state, name)) times.set(say(one), (times.get(say(one)) ?? 0) + 1);
  const sentences = [...times].map(([what, count]) => t("game.preview-times", { what, count }));
  return (
    <section class="gm-preview" ref={told} aria-label={t("game.preview")} aria-live="polite">
      {sentences.length === 0 && <p>{t("game.preview-nothing")}</p>}
      <ul>{sentences.map((one) => <li key={one}>{one}</li>)}</ul>
    </section>
  );
}

/** A word of a message has no hyphen. */
const lastChances: Record<LastChance, string> = { "last-turn": "turn", complete: "complete", ghosts: "ghosts" };

function Confirm({ choosing, kind }: { choosing: Choosing; kind: string }) {
  if (choosing.words === null) return null;
  const label = choosing.warning ? "game.confirm-anyway" : kind === "place" ? "game.confirm-place" : "game.confirm";
  return (
    <div class="gm-confirm">
      {choosing.warning && (
        <p class="gm-warning" role="alert">
          {t("game.last-chance", { why: lastChances[choosing.chosen?.lastChance ?? "complete"] })}
        </p>
      )}
      <button type="button" class="primary" data-confirm onClick={() => choosing.confirm()}>{t(label)}</button>
      <button type="button" class="quiet" onClick={() => choosing.cancel()}>
        {t(kind === "place" ? "game.cancel" : "game.choose-other")}
      </button>
    </div>
  );
}

function TakeBack({ table, view }: { table: GameTable; view: View }) {
  const { one, turn } = view.state.takeBack;
  const ends = view.turnEnds !== "no";
  const soon = view.turnEnds === "soon";
  if (!one && !turn && !ends) return null;
  return (
    <div class="gm-back">
      {ends && (
        <button type="button" class="primary" data-soon={soon} style={{ "--gm-soon": `${TURN_END_MS}ms` }}
          onClick={() => table.goOn()}>
          {t("game.go-on")}
        </button>
      )}
      {one && (
        <button type="button" data-back="one" onClick={() => void table.takeBack()}>{t("game.take-back")}</button>
      )}
      {turn && (
        <button type="button" data-back="turn" onClick={() => void table.takeBackTurn()}>
          {t("game.take-back-turn")}
        </button>
      )}
    </div>
  );
}

function Answers({ view, question, choosing }: Omit<DecisionProps, "table" | "asked">) {
  const { state } = view;
  if (!choosing.mine) return null;
  if (question.kind === "draw") {
    const tiles = state.options.flatMap((option) => {
      if (option.action !== "draw") return [];
      return [{ words: option.words, tile: option.tile, left: state.position.unseen[option.tile] ?? 0 }];
    });
    return <DrawnByHand choices={tiles} onChoose={choosing.draw} />;
  }
  if (question.kind === "place" && state.decision.tile) {
    return <LayTile name={state.decision.tile} choosing={choosing} />;
  }
  return (
    <Choices choices={question.choices} chosen={choosing.chosen} position={state.position} onChoose={choosing.choose} />
  );
}

export function Decision({ table, view, question, choosing, asked }: DecisionProps) {
  const heading = useFocusOnQuestion(view.state, asked);
  const player = whoDecides(view.state);
  return (
    <section class="gm-decision" aria-label={t("game.decision")} data-kind={question.kind}>
      <div class="gm-scroll">
        {asked.over && <p class="gm-over">{asked.over}</p>}
        <div class="gm-question">
          {player && <PlayerSign colour={player} />}
          <h2 ref={heading} tabIndex={-1}>{asked.words}</h2>
          {choosing.mine && question.rule && (
            <span class="gm-why"><RuleLink id={question.rule}>{t("game.why")}</RuleLink></span>
          )}
        </div>
        {choosing.mine && question.left && <p class="gm-soft">{say(question.left)}</p>}
        {view.error && <Refused why={view.error} />}
        <Answers view={view} question={question} choosing={choosing} />
        {choosing.mine && question.kind === "place" && !choosing.candidate && (
          <Meanwhile steps={view.steps} state={view.state} />
        )}
        <Foreseen table={table} view={view} words={choosing.mine ? choosing.words : null} />
      </div>
      <div class="gm-actions">
        {choosing.mine && <Confirm choosing={choosing} kind={question.kind} />}
        {!(choosing.mine && choosing.words !== null) && <TakeBack table={table} view={view} />}
      </div>
    </section>
  );
}
