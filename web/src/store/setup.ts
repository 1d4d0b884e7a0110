/* A set-up: which game, who sits where, which options, which seed. Its text is what the rules engine begins with.
 *
 * The words are those of a record's header (docs/record.md), so a set-up holds no rule: what contradicts, the engine
 * refuses with its own message. Names of people stay in the page: a record says `human`.
 */
export const PRESETS = ['base', 'ghosts', 'circles', 'mists', 'mists-circles'] as const;
export type Preset = (typeof PRESETS)[number];

/** In the order in which a header has them. */
export const OPTION_WORDS = [
  'start', 'abbot', 'fields', 'circle-draw', 'limit-without-mist',
  'level', 'level6', 'circle-expand', 'circle-cemetery', 'ghosts', 'goal', 'hound1', 'hound2',
] as const;
export type OptionWord = (typeof OPTION_WORDS)[number];
/** Those that differ from the preset's; the River is `start none`. */
export type Options = Partial<Record<OptionWord, string>>;

export interface Seat { who: string; name?: string | undefined }

export interface Setup {
  preset: Preset;
  seats: Seat[]; // in the order of play; the colours follow in the order of docs/options.md
  options: Options;
  seed: string; // a whole number as text: seeds go beyond what a number of the page can hold
}

export const COLOURS = ['red', 'green', 'blue', 'yellow', 'black', 'pink'] as const;
export const HUMAN = 'human';

export const isTeam = (preset: Preset): boolean => preset === 'mists' || preset === 'mists-circles';
export const hasCircles = (preset: Preset): boolean => preset === 'circles' || preset === 'mists-circles';
export const isPreset = (word: string): word is Preset => (PRESETS as readonly string[]).includes(word);

/** How many may sit down (R-V-12, R-C-11). */
export function seatLimits(preset: Preset): { least: number; most: number } {
  return isTeam(preset) ? { least: 1, most: 5 } : { least: 2, most: 6 };
}

export const SEED_MAX = 2n ** 64n - 1n;

/** The seed in its one spelling, or null where it is none. */
export function readSeed(text: string): string | null {
  const digits = text.trim();
  if (!/^\d{1,20}$/.test(digits)) return null;
  const value = BigInt(digits);
  return value <= SEED_MAX ? value.toString() : null;
}

/** A seed by lot, below 2^53 so that it survives every program that reads it as a number. */
export function randomSeed(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(high & 0x1fffff) << 32n) | BigInt(low)).toString();
}

/** Only words that a header has stay; their order is the header's. */
export function optionLines(options: Options): string[] {
  return OPTION_WORDS.flatMap((word) => {
    const value = options[word];
    return value === undefined ? [] : [`${word} ${value}`];
  });
}

/** The text that face_begin reads (src/face/face.h). */
export function termsText(setup: Setup): string {
  const seats = setup.seats.map((seat, n) => `seat ${COLOURS[n] ?? 'red'} ${seat.who}`);
  const lines = [`preset ${setup.preset}`, `players ${setup.seats.length}`, ...optionLines(setup.options), ...seats];
  return `${[...lines, `seed ${setup.seed}`].join('\n')}\n`;
}

/** The same table with another seed. */
export function again(setup: Setup, seed = randomSeed()): Setup {
  return { ...setup, seats: setup.seats.map((seat) => ({ ...seat })), options: { ...setup.options }, seed };
}
