/* What the person at the board has chosen and not confirmed yet: a candidate for the tile, or one of the choices. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { Square, State, Tile } from "../engine/face";
import { useSettings } from "../store/settings";
import type { GameTable, View } from "../store/table";
import type { Choice, Question } from "./decisions";
import * as placing from "./placing";

export interface Choosing {
  places: placing.Place[];
  candidate: placing.Candidate | null;
  held: number;
  chosen: Choice | null;
  /** The action that is half chosen, in words. */
  words: string | null;
  /** May a person decide now? */
  mine: boolean;
  /** Is what is chosen a last chance passed up, of which the person wants to be warned? */
  warning: boolean;
  place(at: Square, rotation?: number): void;
  rotate(step: 1 | -1): void;
  choose(words: string): void;
  /** A tile that was drawn by hand. */
  draw(words: string): void;
  confirm(): void;
  cancel(): void;
}

function placesNow(state: State, mine: boolean, purist: boolean, tile: Tile | undefined): placing.Place[] {
  if (!mine || state.decision.kind !== "place") return [];
  return purist ? placing.emptySquares(state.position, tile) : placing.placesOf(state.options);
}

export function useChoosing(table: GameTable, view: View, question: Question, tile: Tile | undefined): Choosing {
  const [{ purist, confirm: confirms, warn }] = useSettings();
  const { state } = view;
  const [candidate, setCandidate] = useState<placing.Candidate | null>(null);
  const [held, setHeld] = useState(0);
  const [words, setWords] = useState<string | null>(null);
  const byHand = state.turn.by === "chance" && state.terms.seed === null;
  const mine = !state.over && (byHand || (state.turn.by === "human" && !view.gone));
  const places = placesNow(state, mine, purist, tile);
  const chosen = question.choices.find((choice) => choice.words === words) ?? null;

  // Before anybody can press: after the frame it would wipe what was chosen of the new question meanwhile.
  useLayoutEffect(() => {
    setCandidate(null);
    setWords(null);
    if (state.decision.kind === "place") setHeld(purist ? 0 : placing.firstHeld(placing.placesOf(state.options)));
  }, [state.count, state.decision.kind, purist]);

  const act = (action: string) => void table.act(action);
  const warns = (choice: Choice | null) => warn && !purist && choice?.lastChance != null;
  return {
    places, candidate, held, chosen, mine,
    words: candidate ? placing.placeAction(candidate) : (chosen?.words ?? null),
    warning: warns(chosen),
    place(at, rotation) {
      const next = placing.placeOn(places, at, rotation, candidate, held);
      if (!next) return;
      if (!confirms && !purist) return act(placing.placeAction(next));
      setCandidate(next);
      setHeld(next.rotation);
    },
    rotate(step) {
      if (candidate) {
        const next = placing.rotateCandidate(places, candidate, step);
        setCandidate(next);
        setHeld(next.rotation);
      } else if (places.length > 0) {
        setHeld(placing.rotateHeld(places, held, step));
      }
    },
    choose(action) {
      const choice = question.choices.find((one) => one.words === action) ?? null;
      if (!mine || !choice) return;
      if (action === words && !warns(choice)) return act(action); // the same once more: that is meant
      if (!confirms && !warns(choice)) return act(action);
      setWords(action);
    },
    draw: act,
    confirm() {
      if (candidate) act(placing.placeAction(candidate));
      else if (chosen) act(chosen.words);
    },
    cancel() {
      setCandidate(null);
      setWords(null);
    },
  };
}
