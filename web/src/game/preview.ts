/* What an action would do, in plain words: what the engine foresaw, without anything that only one choice of many
 * brings. */
import { useEffect, useState } from "preact/hooks";
import type { DecisionKind, Event, EventName, Player, Preview, State } from "../engine/face";
import type { GameTable } from "../store/table";
import { areaWhy } from "./decisions";
import { tellEvents } from "./events";
import type { NameOf } from "./names";
import { kindOf } from "./places";
import { said, type Said } from "./said";

/** What the person knows, having chosen it. */
const known = new Set<EventName>(["piece-placed", "no-piece", "completed", "piece-returned"]);
/** What comes later in the turn whatever is chosen on the way. The engine foresees the first option of each decision,
 * so most of the rest may come otherwise. */
const certain = new Set<EventName>(["mist-continued", "mist-limited", "mist-completed", "bank-freed"]);

function asked({ ahead }: Preview, ...kinds: DecisionKind[]): boolean {
  return ahead.asked.some((decision) => kinds.includes(decision.kind));
}

/** Ghosts that go elsewhere leave others for the circles, and other meeples in the regions. */
function dependsOnGhosts(preview: Preview): boolean {
  return asked(preview, "ghost", "attract", "release");
}

/** Of the rest of the turn what comes in any case. */
function comesAnyway(preview: Preview): Event[] {
  const { events } = preview.ahead;
  const hidden = asked(preview, "hide") ? events.findIndex((event) => event.event === "hidden") : -1;
  return events.filter((event, n) => {
    // Which cemetery a tile that lies face down closes is still to be chosen.
    if (event.event === "cemetery-closed") return hidden < 0 || n < hidden;
    if (event.event === "circles-empty") return !dependsOnGhosts(preview);
    // By ghosts it is lost before anything is chosen; before the tiles have run out points may still come.
    if (event.event === "lost") return event.amount > 0;
    return certain.has(event.event);
  });
}

function asks({ decision, options }: Preview): Said[] {
  const quiet = ["piece", "draw", "place"].includes(decision.kind);
  const args = { kind: decision.kind, why: areaWhy(decision), to: decision.to ?? "none", count: options };
  return quiet ? [] : [said("game.preview-asks", args)];
}

/** What a player is seen to score before the end of the game, where each plays alone. */
function scoredBy(events: readonly Event[], player: Player): number {
  const points = events.map((event) => (event.event === "scored" && event.player === player ? event.points : 0));
  return points.reduce((sum, one) => sum + one, 0);
}

function gains(preview: Preview, state: State, name: NameOf): Said[] {
  const { ahead } = preview;
  const { players, team } = state.position;
  const unless = asked(preview, "reward") ? "reward" : dependsOnGhosts(preview) ? "ghosts" : "no";
  const each = players.map(({ player, score }) => ({
    player, points: team ? (ahead.scores[player] ?? score) - score : scoredBy(ahead.events, player),
  }));
  const found = each.filter(({ points }) => points > 0).map(({ player, points }) =>
    said("game.preview-gains", { player: name(player), colour: player, points, unless }));
  const points = team ? (ahead.team ?? 0) - team.score : 0;
  const won = team && ahead.events.some((event) => event.event === "won");
  return [
    ...found,
    ...(points > 0 ? [said("game.preview-team", { points, unless })] : []),
    ...(won ? [said("game.preview-won")] : []),
  ];
}

/** The sentences of a preview; none: nothing else happens. */
export function previewSentences(preview: Preview, state: State, name: NameOf): Said[] {
  const told = (events: Event[], wanted: (kind: EventName) => boolean) =>
    tellEvents(events, name).filter((one) => wanted(one.kind)).map((one) => one.said);
  const now = told(preview.events, (kind) => !known.has(kind));
  const later = told(comesAnyway(preview), () => true);
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
