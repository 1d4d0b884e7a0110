/* What is agreed before a game begins, as the set-up screen has it, and as the header that the face takes.
 *
 * Options are in the words of a record's header (docs/record.md); those that are left out have the preset's defaults.
 * The seats have their colours in the order of COLOURS, always from the first. Names are what people typed: they stay
 * with the saved game and are neither in the record nor in a link. */
import type { Options, Player, PresetName, Terms } from "../engine/face";

export const COLOURS: readonly Player[] = ["red", "green", "blue", "yellow", "black", "pink"];
export const PRESETS: readonly PresetName[] = ["base", "ghosts", "circles", "mists", "mists-circles"];

export interface SetupSeat {
  colour: Player;
  /** `human`, or the name of a bot. */
  who: string;
  name?: string;
}

/** Which daily game it is. */
export interface DailyMark {
  day: string;
  game: "circles" | "mists";
}

export interface Setup {
  preset: PresetName;
  seats: SetupSeat[];
  /** By the header's words: `{ "circle-draw": "forced", level: "3", abbot: "on" }`; the players are the seats. */
  options: Record<string, string>;
  /** A whole number below 2^64, or `none`: tiles are drawn at a table. */
  seed: string;
  daily?: DailyMark;
}

/** Seats for so many people and bots, in the order given. */
export function seatsOf(...who: string[]): SetupSeat[] {
  return who.map((one, n) => ({ colour: COLOURS[n] as Player, who: one }));
}

/** The word that a header has for an option's value. */
export function optionWord(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value);
}

/** The lines that face_begin takes. */
export function headerOf(setup: Setup): string {
  const lines = [`preset ${setup.preset}`, `players ${setup.seats.length}`];
  for (const [name, word] of Object.entries(setup.options)) {
    if (name !== "players") lines.push(`${name} ${word}`);
  }
  setup.seats.forEach((seat, n) => lines.push(`seat ${COLOURS[n]} ${seat.who}`));
  lines.push(`seed ${setup.seed}`);
  return lines.map((line) => `${line}\n`).join("");
}

/** Options in the header's words, without the players. */
export function optionWords(options: Options): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    if (name !== "players" && value !== undefined) words[name] = optionWord(value);
  }
  return words;
}

/** The set-up of a game that stands; names by colour come from its saved entry. */
export function setupFromTerms(terms: Terms, names: Names = {}, daily?: DailyMark): Setup {
  const seats = terms.seats.map((seat): SetupSeat => {
    const name = names[seat.player];
    return { colour: seat.player, who: seat.who, ...(name ? { name } : {}) };
  });
  const setup: Setup = { preset: terms.preset, seats, options: optionWords(terms.options), seed: terms.seed ?? "none" };
  return daily ? { ...setup, daily } : setup;
}

export type Names = Partial<Record<Player, string>>;

export const NAME_MAX = 40;

/** The names that people typed, tidied; a seat without one has none. */
export function namesOf(setup: Setup): Names {
  const names: Names = {};
  setup.seats.forEach((seat, n) => {
    const name = (seat.name ?? "").replace(/\s+/gu, " ").trim().slice(0, NAME_MAX);
    if (name) names[COLOURS[n] as Player] = name;
  });
  return names;
}

/** A seed that nobody knows. */
export function freshSeed(): string {
  const drawn = crypto.getRandomValues(new BigUint64Array(1));
  return String(drawn[0]);
}

/** The same players, preset and options with other tiles; after a game by the old R-V-103, by that of today. */
export function againWith(setup: Setup, seed: string = freshSeed()): Setup {
  const { daily: _, options: { "abbot-completed": __, ...options }, ...same } = setup;
  return { ...same, options, seed: setup.seed === "none" ? "none" : seed };
}
