/* What a person likes, kept by the browser. A value that isn't one of those below has its default. */
import { useEffect, useReducer } from "preact/hooks";
import { theKeeper } from "./storage";

export interface Settings {
  theme: "auto" | "light" | "dark";
  /** No hints, no previews, no projected scores. */
  purist: boolean;
  motion: "auto" | "less";
  /** Milliseconds before a bot lays its tile; its other decisions take a third of that. */
  botPause: number;
  /** A tile is laid only after it was confirmed. */
  confirm: boolean;
  /** A turn ends only when its player says so: until then all of it can be taken back. */
  endTurn: boolean;
  /** A warning before a last chance is passed up. */
  warn: boolean;
}

export const BOT_PAUSE_MAX = 5000;
export const defaultSettings: Readonly<Settings> = {
  theme: "auto",
  purist: false,
  motion: "auto",
  botPause: 600,
  confirm: true,
  endTurn: false,
  warn: true,
};

const NAME = "brume.settings";
const watchers = new Set<() => void>();
let now: Readonly<Settings> | null = null;

function readSettings(text: string | null): Settings {
  const read = { ...defaultSettings };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return read;
  }
  const said = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  if (said.theme === "light" || said.theme === "dark") read.theme = said.theme;
  if (said.motion === "less") read.motion = said.motion;
  for (const name of ["purist", "confirm", "endTurn", "warn"] as const) {
    if (typeof said[name] === "boolean") read[name] = said[name];
  }
  const pause = said.botPause;
  if (typeof pause === "number" && pause >= 0 && pause <= BOT_PAUSE_MAX) read.botPause = Math.round(pause);
  return read;
}

export function settings(): Readonly<Settings> {
  now ??= readSettings(theKeeper().getItem(NAME));
  return now;
}

/** Changes some of them. They hold at once; false: the browser can't keep them. */
export function changeSettings(part: Partial<Settings>): boolean {
  now = readSettings(JSON.stringify({ ...settings(), ...part }));
  let kept = true;
  try {
    theKeeper().setItem(NAME, JSON.stringify(now));
  } catch {
    kept = false;
  }
  for (const told of watchers) told();
  return kept;
}

/** Reads them again: for tests, and when another window has changed them. */
export function forgetSettings(): void {
  now = null;
  for (const told of watchers) told();
}

export function watchSettings(told: () => void): () => void {
  watchers.add(told);
  return () => void watchers.delete(told);
}

/** The settings as they are, and the function that changes some of them. */
export function useSettings(): [Readonly<Settings>, (part: Partial<Settings>) => boolean] {
  const [, again] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => watchSettings(again), []);
  return [settings(), changeSettings];
}
