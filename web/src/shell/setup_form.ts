/* The form of a new game, apart from how it looks: what is asked for which preset, what is plainly wrong in a field,
 * and the set-up that it makes. Whether a set-up makes a game is for the engine to say. */
import { OPTION_VALUES, type Options, type PresetName } from "../engine/face";
import { COLOURS, NAME_MAX, type Setup } from "../store/setup";

export const PRESETS: readonly PresetName[] = ["circles", "mists", "mists-circles", "ghosts", "base"];
export type Company = "bots" | "people" | "alone" | "team";
export type SeatForm = { who: string; name: string };
export interface Form {
  preset: PresetName;
  seats: SeatForm[];
  /** only those that were changed; the words of a record's header */
  options: Record<string, string>;
  seed: string;
}
export type OptionName = Exclude<keyof typeof OPTION_VALUES.competitive | keyof typeof OPTION_VALUES.cooperative,
  "players" | "river" | "abbot-completed">;
export type Kind =
  | { kind: "switch" }
  | { kind: "words"; words: readonly string[] }
  | { kind: "number"; least: number; most: number };
/** What is wrong in a field: a text of the catalogue. */
export type Problem = { text: string; least?: number; most?: number; seat?: string };

const SEEDS = 2n ** 64n;

export const isTeam = (preset: PresetName): boolean => preset === "mists" || preset === "mists-circles";

/** The rule that a further option is about. */
export const OPTION_RULES: Record<OptionName, string> = {
  start: "R-V-14",
  abbot: "R-V-13",
  fields: "R-V-110",
  "circle-draw": "R-V-63",
  "limit-without-mist": "R-V-40",
  level: "R-C-22",
  level6: "R-C-20",
  "circle-expand": "R-C-97b",
  "circle-cemetery": "P-C-3",
  ghosts: "R-C-10",
  goal: "R-C-85",
  hound1: "R-C-67",
  hound2: "R-C-67",
};

/** The further options that such a game heeds (docs/options.md); the level is asked apart. */
export function optionsOf(form: Form): OptionName[] {
  if (isTeam(form.preset)) {
    const level = Number(form.options.level ?? 1);
    const circles: OptionName[] = form.preset === "mists-circles" ? ["circle-expand", "circle-cemetery"] : [];
    const hounds: OptionName[] = level >= 3 ? ["hound1", "hound2"] : [];
    return [...(level === 6 ? (["level6"] as const) : []), "goal", "ghosts", ...hounds, ...circles];
  }
  const mist: OptionName[] = form.preset === "base" ? [] : ["limit-without-mist"];
  const circles: OptionName[] = form.preset === "circles" ? ["circle-draw"] : [];
  return ["start", "abbot", "fields", ...mist, ...circles];
}

export function kindOf(preset: PresetName, name: OptionName): Kind {
  const values: Record<string, unknown> = OPTION_VALUES[isTeam(preset) ? "cooperative" : "competitive"];
  const value = values[name] as true | readonly string[] | { least: number; most: number };
  if (value === true) return { kind: "switch" };
  return "least" in value ? { kind: "number", ...value } : { kind: "words", words: value };
}

export function seatLimits(preset: PresetName): { least: number; most: number } {
  return OPTION_VALUES[isTeam(preset) ? "cooperative" : "competitive"].players;
}

const seat = (who: string): SeatForm => ({ who, name: "" });

function seatsFor(company: Company): SeatForm[] {
  if (company === "bots") return [seat("human"), seat("greedy")];
  if (company === "people") return [seat("human"), seat("human")];
  return Array.from({ length: company === "alone" ? 1 : 3 }, () => seat("human"));
}

export function formFor(preset: string | null, company: string | null, seed: string): Form {
  const chosen = PRESETS.find((name) => name === preset) ?? "circles";
  const usual: Company = isTeam(chosen) ? "alone" : "bots";
  const known = (["bots", "people", "alone", "team"] as const).find((name) => name === company);
  return withPreset({ preset: chosen, seats: seatsFor(known ?? usual), options: {}, seed }, chosen);
}

/** The same people and seed in another game; options that it doesn't know go. */
export function withPreset(form: Form, preset: PresetName): Form {
  const options = isTeam(form.preset) === isTeam(preset) ? { ...form.options } : {};
  const next = { ...form, preset, options };
  const heeded: string[] = [...optionsOf(next), ...(isTeam(preset) ? ["level"] : [])];
  for (const name of Object.keys(options)) if (!heeded.includes(name)) delete options[name];
  const { least, most } = seatLimits(preset);
  return withSeats(next, Math.min(most, Math.max(least, form.seats.length)));
}

export function withSeats(form: Form, count: number): Form {
  const more = isTeam(form.preset) ? "human" : "greedy";
  return { ...form, seats: Array.from({ length: count }, (_, n) => form.seats[n] ?? seat(more)) };
}

/** Another level brings its own numbers, so those typed for the one before go. */
export function withLevel(form: Form, level: number): Form {
  const { goal: _1, ghosts: _2, hound1: _3, hound2: _4, level6: _5, ...options } = form.options;
  return { ...form, options: { ...options, level: String(level) } };
}

export function withOption(form: Form, name: OptionName, value: string | null): Form {
  const options = { ...form.options };
  if (value === null) delete options[name];
  else options[name] = value;
  return { ...form, options };
}

function wholeNumber(text: string): bigint | null {
  return /^(0|[1-9]\d{0,19})$/.test(text) ? BigInt(text) : null;
}

/** What is wrong, by field: `seed`, the name of an option, `name-red`. */
export function problemsOf(form: Form): Map<string, Problem> {
  const problems = new Map<string, Problem>();
  const seed = wholeNumber(form.seed.trim());
  if (seed === null || seed >= SEEDS) problems.set("seed", { text: "setup.bad-seed" });
  for (const name of optionsOf(form)) {
    const kind = kindOf(form.preset, name);
    const value = form.options[name];
    if (kind.kind !== "number" || value === undefined) continue;
    const number = wholeNumber(value.trim());
    if (number === null || number < kind.least || number > kind.most)
      problems.set(name, { text: "setup.bad-number", least: kind.least, most: kind.most });
  }
  const names = form.seats.map(({ name }) => name.trim());
  names.forEach((name, n) => {
    const field = `name-${COLOURS[n]}`;
    if (name.length > NAME_MAX) problems.set(field, { text: "setup.long-name", most: NAME_MAX });
    else if (name !== "" && names.indexOf(name) < n) problems.set(field, { text: "setup.same-name" });
  });
  return problems;
}

export function setupOf(form: Form): Setup {
  const options: Record<string, string> = {};
  for (const [name, value] of Object.entries(form.options)) options[name] = value.trim();
  return {
    preset: form.preset,
    seats: form.seats.map(({ who, name }, n) => ({
      colour: COLOURS[n] ?? "red",
      who,
      ...(name.trim() ? { name: name.trim() } : {}),
    })),
    options,
    seed: form.seed.trim(),
  };
}

/** The value that an option has now, in the words of a header: what was changed, else what the engine made of it. */
export function valueOf(form: Form, name: OptionName, made: Options | null): string {
  const changed = form.options[name];
  if (changed !== undefined) return changed;
  const value = (made as Record<string, unknown> | null)?.[name];
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value ?? "");
}

/** The option that a message of the engine is about, or null: `line 3 of the set-up, "abbot on": ...`. */
export function optionOfMessage(message: string): string | null {
  return /^line \d+ of the set-up, "([a-z0-9-]+)/.exec(message)?.[1] ?? null;
}

/** A seed that a person can read out to another. */
export function newSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000_000);
}
