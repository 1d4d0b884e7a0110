/* What every screen but the game reads from the engine: what there is to play, the rulebook, pictures. One engine,
 * opened when it is first asked; each answer is kept. */
import { useEffect, useState } from "preact/hooks";
import { openEngine, type Engine } from "../engine/client";

type About = Awaited<ReturnType<Engine["about"]>>;
export type Rulebook = Awaited<ReturnType<Engine["rules"]>>;
export type Rule = Rulebook["rules"][number];
export type Preset = About["presets"][number];
export type { About };

let engine: Promise<Engine> | null = null;
let about: Promise<About> | null = null;
let rulebook: Promise<Rulebook> | null = null;

/** A promise that failed is asked for anew the next time. */
function kept<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.catch(forget);
  return promise;
}

export function libraryEngine(): Promise<Engine> {
  engine ??= kept(openEngine(), () => (engine = null));
  return engine;
}

export function loadAbout(): Promise<About> {
  about ??= kept(libraryEngine().then((e) => e.about()), () => (about = null));
  return about;
}

export function loadRulebook(): Promise<Rulebook> {
  rulebook ??= kept(libraryEngine().then((e) => e.rules()), () => (rulebook = null));
  return rulebook;
}

export type Loaded<T> = { value: T | null; error: unknown };

/** Waits for an answer of the engine; null until it is there. */
export function useLoaded<T>(load: () => Promise<T>, asked: readonly unknown[] = []): Loaded<T> {
  const [loaded, set] = useState<Loaded<T>>({ value: null, error: null });
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && set({ value, error: null }),
      (error: unknown) => wanted && set({ value: null, error }),
    );
    return () => {
      wanted = false;
    };
  }, asked);
  return loaded;
}
