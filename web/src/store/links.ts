/* A link that starts a game: preset, options, who sits where, the seed, and the tile sets it was made with.
 *
 *   #/play?preset=circles&seats=human,greedy&seed=7&circle-draw=forced&set=base@3.0@f08413792c8b518b&set=...
 *
 * A game is the same only with the same tile sets, so a link whose sets differ from those here is told and not started
 * silently. A link names no people. */
import { EngineError, EngineGone, type Engine } from "../engine/client";
import type { Position, PresetName, SetSlot } from "../engine/face";
import { COLOURS, headerOf, PRESETS, seatsOf, type Setup } from "./setup";

export type PlayedSets = Pick<Position["sets"][number], "set" | "version" | "hash">[];

export interface Link {
  setup: Setup;
  sets: PlayedSets;
}

export interface SetDifference {
  set: SetSlot;
  /** The version that the link or this page has; null: it has none. Two of one version may still differ. */
  link: string | null;
  here: string | null;
}

/** Why a link starts no game. */
export type LinkProblem =
  | { problem: "unreadable"; what: string }
  | { problem: "refused"; what: string }
  | { problem: "sets"; differences: SetDifference[]; setup: Setup };

const SEED_MAX = 2n ** 64n - 1n;
const WORD = /^[a-z0-9][a-z0-9-]{0,31}$/;
const SET = /^(base|river|mists|circles)@([^@\s]{1,60})@([0-9a-f]{16})$/;
const OWN = new Set(["preset", "seats", "seed", "set"]);

/** The link of a set-up; the sets are those of a position of it. */
export function linkOf(setup: Setup, sets: PlayedSets): string {
  const query = new URLSearchParams();
  query.set("preset", setup.preset);
  query.set("seats", setup.seats.map((seat) => seat.who).join(","));
  query.set("seed", setup.seed);
  for (const [name, word] of Object.entries(setup.options)) query.set(name, word);
  for (const { set, version, hash } of sets) query.append("set", `${set}@${version}@${hash}`);
  return `#/play?${query.toString().replace(/%40/g, "@").replace(/%2C/g, ",")}`;
}

/** The link of a set-up, asking the engine which sets it is played with. The engine then has that game. */
export async function linkFor(setup: Setup, engine: Engine): Promise<string> {
  return linkOf(setup, (await engine.begin(headerOf(setup))).position.sets);
}

/** Reads a link as far as it can be without the engine. */
export function readLink(hash: string): Link | LinkProblem {
  const wrong = (what: string): LinkProblem => ({ problem: "unreadable", what });
  const start = hash.indexOf("?");
  if (!/^#\/play\?/.test(hash) || hash.length > 4000) return wrong("#/play");
  const query = new URLSearchParams(hash.slice(start + 1));
  const preset = query.get("preset") ?? "";
  if (!(PRESETS as readonly string[]).includes(preset)) return wrong(`preset=${preset}`);
  const seats = (query.get("seats") ?? "").split(",");
  if (seats.length > COLOURS.length || !seats.every((who) => WORD.test(who))) return wrong(`seats=${seats}`);
  const seed = query.get("seed") ?? "";
  if (seed !== "none" && !(/^(0|[1-9]\d{0,19})$/.test(seed) && BigInt(seed) <= SEED_MAX)) return wrong(`seed=${seed}`);
  const options: Record<string, string> = {};
  for (const [name, word] of query) {
    if (OWN.has(name)) continue;
    if (!WORD.test(name) || !WORD.test(word) || query.getAll(name).length > 1) return wrong(`${name}=${word}`);
    options[name] = word;
  }
  const sets: PlayedSets = [];
  for (const said of query.getAll("set")) {
    const [, set, version, of] = SET.exec(said) ?? [];
    if (!set || !version || !of) return wrong(`set=${said}`);
    sets.push({ set: set as SetSlot, version, hash: of });
  }
  return { setup: { preset: preset as PresetName, seats: seatsOf(...seats), options, seed }, sets };
}

/** What the link's sets and those here have not in common. */
export function differences(link: PlayedSets, here: PlayedSets): SetDifference[] {
  const found: SetDifference[] = [];
  for (const set of ["base", "river", "mists", "circles"] as const) {
    const theirs = link.find((one) => one.set === set);
    const ours = here.find((one) => one.set === set);
    if (theirs?.hash !== ours?.hash)
      found.push({ set, link: theirs?.version ?? null, here: ours?.version ?? null });
  }
  return found;
}

/** The set-up of a link, if this page would play the same game. The engine then has that game. */
export async function setupFromLink(hash: string, engine: Engine): Promise<Setup | LinkProblem> {
  const link = readLink(hash);
  if ("problem" in link) return link;
  try {
    const state = await engine.begin(headerOf(link.setup));
    const differing = differences(link.sets, state.position.sets);
    return differing.length === 0 ? link.setup : { problem: "sets", differences: differing, setup: link.setup };
  } catch (error) {
    if (error instanceof EngineError && !(error instanceof EngineGone))
      return { problem: "refused", what: error.message };
    throw error;
  }
}
