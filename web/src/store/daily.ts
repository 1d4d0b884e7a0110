/* The games of a day, the same for everybody: The Spell Circles against a bot, and Mists over Carcassonne alone at the
 * level of the day. A day is one of UTC, so that the whole world changes at the same moment; its seed is the FNV-1a
 * hash of its name, so nobody hands seeds out. */
import type { DailyMark, Setup } from "./setup";
import { seatsOf } from "./setup";

const DAY_MS = 24 * 60 * 60 * 1000;
const LEVELS = 6;

/** `2026-01-31`, of UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** When the next day's games come. */
export function nextDay(date: Date): Date {
  return new Date((Math.floor(date.getTime() / DAY_MS) + 1) * DAY_MS);
}

function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}

/** The level of the day: 1 to 6 in turn. */
export function dailyLevel(date: Date): number {
  return 1 + (Math.floor(date.getTime() / DAY_MS) % LEVELS);
}

export function dailySetup(date: Date, game: DailyMark["game"] = "circles"): Setup {
  const day = dayOf(date);
  const seed = String(fnv1a(`brume daily ${game} ${day}`));
  const daily: DailyMark = { day, game };
  if (game === "circles") return { preset: "circles", seats: seatsOf("human", "greedy"), options: {}, seed, daily };
  return { preset: "mists", seats: seatsOf("human"), options: { level: String(dailyLevel(date)) }, seed, daily };
}
