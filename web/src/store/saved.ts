/* Games that the browser keeps: one entry each, with the record as text and what a list shows of it.
 *
 * An entry that can't be read is listed as such and stays until somebody removes it; one that can't be written is told
 * to the caller, and the entry of before stays. */
import type { PresetName } from "../engine/face";
import { PRESETS, type DailyMark, type Names } from "./setup";
import { keeps, theKeeper } from "./storage";

const FORMAT = 1;
const PREFIX = "brume.game.";

export interface SavedMeta {
  preset: PresetName;
  /** Cooperative: the level. */
  level?: number;
  /** Who sits where, by seat: `human` or a bot's name. */
  seats: string[];
  /** What people typed, by colour. */
  names: Names;
  count: number;
  over: boolean;
  /** Milliseconds since 1970. */
  begun: number;
  changed: number;
  daily?: DailyMark;
  /** Of a game that is over: points by colour, or how a team ended. */
  scores?: Record<string, number>;
  outcome?: string;
}

/** An entry of the list; `problem`: it is there but can't be played. */
export type SavedGame =
  | ({ id: string; problem?: undefined } & SavedMeta)
  | { id: string; problem: "damaged" | "newer"; text: string };

/** What came of saving; `for-now`: this browser keeps nothing, the game is there until the page is closed. */
export type SaveResult = "kept" | "full" | "for-now";

/** Milliseconds that a Date takes. */
function isMoment(said: unknown): boolean {
  return typeof said === "number" && !Number.isNaN(new Date(said).getTime());
}

function isDaily(said: unknown): said is DailyMark {
  if (typeof said !== "object" || said === null) return false;
  const { day, game } = said as Record<string, unknown>;
  return typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && isMoment(Date.parse(day)) &&
    (game === "circles" || game === "mists");
}

function isScores(said: unknown): boolean {
  return typeof said === "object" && said !== null && Object.values(said).every((points) => Number.isInteger(points));
}

/* Where a field may be left out. */
function isLeftOutOr(said: unknown, fits: (said: unknown) => boolean): boolean {
  return said === undefined || fits(said);
}

function isMeta(meta: unknown): meta is SavedMeta {
  if (typeof meta !== "object" || meta === null) return false;
  const said = meta as Record<string, unknown>;
  return (
    PRESETS.includes(said.preset as PresetName) &&
    Array.isArray(said.seats) &&
    said.seats.every((who) => typeof who === "string") &&
    typeof said.names === "object" &&
    said.names !== null &&
    Object.values(said.names).every((name) => typeof name === "string") &&
    Number.isInteger(said.count) &&
    typeof said.over === "boolean" &&
    isMoment(said.begun) &&
    isMoment(said.changed) &&
    isLeftOutOr(said.level, Number.isInteger) &&
    isLeftOutOr(said.daily, isDaily) &&
    isLeftOutOr(said.scores, isScores) &&
    isLeftOutOr(said.outcome, (outcome) => typeof outcome === "string")
  );
}

type Entry = { record: string; meta: SavedMeta } | { problem: "damaged" | "newer" };

function readEntry(text: string): Entry {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return { problem: "damaged" };
  }
  if (typeof kept !== "object" || kept === null) return { problem: "damaged" };
  const { format, record, meta } = kept as Record<string, unknown>;
  if (typeof format === "number" && format > FORMAT) return { problem: "newer" };
  if (format !== FORMAT || typeof record !== "string" || !isMeta(meta)) return { problem: "damaged" };
  return { record, meta };
}

/** A name for a new entry. */
export function newId(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(2));
  return [...drawn].map((word) => word.toString(36).padStart(7, "0")).join("");
}

/** Writes the entry. `full`: there is no room and what was there before stays. */
export function save(id: string, record: string, meta: SavedMeta): SaveResult {
  try {
    theKeeper().setItem(PREFIX + id, JSON.stringify({ format: FORMAT, record, meta }));
  } catch {
    return "full";
  }
  return keeps() ? "kept" : "for-now";
}

/** The entry of that name; null: there is none. */
export function load(id: string): Entry | null {
  const text = theKeeper().getItem(PREFIX + id);
  return text === null ? null : readEntry(text);
}

/** The record of an entry as far as it can be got, for a download; null: nothing is there. */
export function rawEntry(id: string): string | null {
  return theKeeper().getItem(PREFIX + id);
}

export function remove(id: string): void {
  theKeeper().removeItem(PREFIX + id);
}

/** All games, the one changed last first; then those that can't be read. */
export function listSaved(): SavedGame[] {
  const keeper = theKeeper();
  const names = Array.from({ length: keeper.length }, (_, n) => keeper.key(n) ?? "");
  const games = names.filter((name) => name.startsWith(PREFIX)).map((name): SavedGame => {
    const id = name.slice(PREFIX.length);
    const text = keeper.getItem(name) ?? "";
    const entry = readEntry(text);
    return "problem" in entry ? { id, problem: entry.problem, text } : { id, ...entry.meta };
  });
  const moment = (game: SavedGame): number => (game.problem === undefined ? game.changed : -1);
  return games.sort((one, other) => moment(other) - moment(one) || (one.id < other.id ? -1 : 1));
}
