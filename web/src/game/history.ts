/* What the end screen reads from a game's history: winners, what points were for, points after each turn. The points
 * are those that the events tell; here they are only put into rows. */
import type { Event, History, Player, State, Step } from "../engine/face";
import { kindOf } from "./places";

export type Column = Player | "team";

export function winnersOf(steps: readonly Step[]): Player[] {
  return steps.flatMap((step) => step.events).flatMap((event) => (event.event === "winner" ? [event.player] : []));
}

/** Whose points are shown: each player's, or the team's. */
export function columnsOf(state: State): Column[] {
  const { players, team } = state.position;
  return team && state.terms.options.level !== 6 ? ["team"] : players.map((one) => one.player);
}

export interface Row {
  /** a kind of part, or `ghosts`, `hound`, `cat` */
  kind: string;
  points: Partial<Record<Column, number>>;
}

const order = ["road", "city", "monastery", "garden", "field", "castle", "cemetery", "hound", "cat", "ghosts"];

function entryOf(event: Event): { kind: string; who: Column; points: number } | null {
  switch (event.event) {
    case "scored":
    case "final-scored":
    case "colour-scored":
      return { kind: kindOf(event.part), who: event.player, points: event.points };
    case "team-scored":
      return { kind: kindOf(event.part), who: "team", points: event.points };
    case "ghosts-counted":
      return { kind: "ghosts", who: event.player, points: event.points };
    case "hound-scored":
      return { kind: "hound", who: event.player, points: event.points };
    case "cat-scored":
      return { kind: "cat", who: event.player, points: event.points };
    default:
      return null;
  }
}

/** Points by what they were for. */
export function breakdownOf(history: History, state: State): Row[] {
  const columns = columnsOf(state);
  const rows = new Map<string, Row>();
  for (const event of history.flatMap((entry) => entry.events)) {
    const entry = entryOf(event);
    if (!entry) continue;
    const who = columns.includes(entry.who) ? entry.who : "team";
    const row = rows.get(entry.kind) ?? { kind: entry.kind, points: {} };
    row.points[who] = (row.points[who] ?? 0) + entry.points;
    rows.set(entry.kind, row);
  }
  return [...rows.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** The points in the end, as the position has them. */
export function totalsOf(state: State): Partial<Record<Column, number>> {
  const { players, team } = state.position;
  const each = Object.fromEntries(players.map((one) => [one.player, one.score]));
  return { ...each, ...(team ? { team: team.score } : {}) };
}

export interface Line {
  who: Column;
  /** after each turn; the first is 0 */
  points: number[];
}

/** Points after each turn: a turn ends where the next tile is drawn, or the game. */
export function linesOf(history: History, state: State): Line[] {
  const ends = history.filter((_, n) => {
    const next = history[n + 1];
    return !next || (next.by === null && history[n]?.by !== null);
  });
  return columnsOf(state).map((who) => ({
    who,
    points: [0, ...ends.map((entry) => (who === "team" ? (entry.team ?? 0) : (entry.scores[who] ?? 0)))],
  }));
}
