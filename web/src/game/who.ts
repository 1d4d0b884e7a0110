/* Who is to decide, and what the heading says while nobody at this screen is asked. */
import type { Player, State, Step } from "../engine/face";
import type { View } from "../store/table";
import { t } from "../texts";
import type { Question } from "./decisions";
import type { NameOf } from "./names";
import { say } from "./said";

export interface Asked {
  how: "asked" | "bot" | "draw" | "ends" | "over";
  words: string;
  /** where the screen goes to somebody else: to whom */
  over: string | null;
}

export function whoDecides(state: State): Player | null {
  return state.decision.player ?? null;
}

function isPerson(state: State, player: Player | null): boolean {
  return state.terms.seats.some((seat) => seat.player === player && seat.who === "human");
}

/** The person who decided last. */
function lastPerson(state: State, steps: readonly Step[]): Player | null {
  for (let n = steps.length - 1; n >= 0; n--) {
    const by = steps[n]?.by ?? null;
    if (by && isPerson(state, by)) return by;
  }
  return null;
}

/** With several people round one screen: does it go to somebody else now? */
function handOver(view: View, name: NameOf): string | null {
  const { state, steps } = view;
  const people = state.terms.seats.filter((seat) => seat.who === "human");
  const now = whoDecides(state);
  if (people.length < 2 || state.decision.kind !== "place" || !now) return null;
  const last = lastPerson(state, steps);
  return last === null || last === now ? null : t("game.hand-over", { player: name(now), colour: now });
}

export function askedOf(view: View, question: Question, name: NameOf): Asked {
  const { state } = view;
  const player = whoDecides(state);
  const plain = (how: Asked["how"], words: string): Asked => ({ how, words, over: null });
  if (state.over) return plain("over", say(question.said));
  if (view.turnEnds !== "no") {
    const ended = view.steps.at(-1)?.by ?? state.position.turn;
    return plain("ends", t("game.turn-done", { player: name(ended), colour: ended }));
  }
  if (state.turn.by === "bot" && player) {
    return plain("bot", t("game.bot-thinks", { player: name(player), colour: player }));
  }
  if (state.turn.by === "chance") {
    return plain("draw", t(state.terms.seed === null ? "game.draw-choose" : "game.drawing"));
  }
  return { how: "asked", words: say(question.said), over: handOver(view, name) };
}
