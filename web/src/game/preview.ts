/* What an action would do, in plain words: what the engine foresaw, without anything that only one choice of many
 * brings. */
import { useEffect, useState } from "preact/hooks";
import type { Event, EventName, Player, Preview, State } from "../engine/face";
import type { GameTable } from "../store/table";
import type { NameOf } from "./names";
import { tellEvents } from "./events";
import { kindOf } from "./places";
import { said, type Said } from "./said";

/** What the person knows, having chosen it. */
const known = new Set<EventName>(["piece-placed", "no-piece", "completed", "piece-returned"]);
/** What comes later in the turn whatever is chosen on the way. */
const certain = new Set<EventName>(["mist-continued", "mist-limited", "mist-completed", "bank-freed", "cemetery-closed",
  "circles-empty", "lost", "won"]);

function asks(preview: Preview): Said[] {
  const quiet = ["piece", "draw", "place"].includes(preview.decision.kind);
  return quiet ? [] : [said("game.preview-asks", { kind: preview.decision.kind, count: preview.options })];
}

function gains(preview: Preview, state: State, name: NameOf): Said[] {
  const found: Said[] = [];
  for (const { player, score } of state.position.players) {
    const points = (preview.ahead.scores[player as Player] ?? score) - score;
    if (points > 0) found.push(said("game.preview-gains", { player: name(player), colour: player, points }));
  }
  const team = (preview.ahead.team ?? 0) - (state.position.team?.score ?? 0);
  return state.position.team && team > 0 ? [...found, said("game.preview-team", { points: team })] : found;
}

/** The sentences of a preview; none: nothing else happens. */
export function previewSentences(preview: Preview, state: State, name: NameOf): Said[] {
  const told = (events: Event[], wanted: (kind: EventName) => boolean) =>
    tellEvents(events, name).filter((one) => wanted(one.kind)).map((one) => one.said);
  const now = told(preview.events, (kind) => !known.has(kind));
  const later = told(preview.ahead.events, (kind) => certain.has(kind));
  const completes = preview.completes.filter((one) => one.kind !== "mist").map((one) =>
    said("game.preview-completes", { part: kindOf(one.part), tiles: one.tiles, bonus: one.bonus }));
  const scored = preview.events.some((event) => event.points !== undefined);
  return [...now, ...later, ...completes, ...(scored ? [] : gains(preview, state, name)), ...asks(preview)];
}

/** The preview of an action; null while there is none to be had. */
export function usePreview(table: GameTable, words: string | null, count: number): Preview | null {
  const [preview, set] = useState<{ words: string; count: number; is: Preview } | null>(null);
  useEffect(() => {
    if (words === null) return;
    let wanted = true;
    table.preview(words).then(
      (is) => wanted && set({ words, count, is }),
      () => wanted && set(null), // what isn't legal is refused when it is confirmed, with its rule
    );
    return () => {
      wanted = false;
    };
  }, [table, words, count]);
  return preview && preview.words === words && preview.count === count ? preview.is : null;
}
