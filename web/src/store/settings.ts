/* What a player likes: theme, hints, motion, pace. Kept in localStorage, since it is needed before the first picture.
 *
 * `useSettings` gives them to a component and draws it again when they change; `useDark` says whether pictures are
 * drawn by night.
 */
import { useEffect, useState } from 'preact/hooks';

export type Theme = 'system' | 'light' | 'dark';
export interface Settings {
  theme: Theme;
  purist: boolean; // no hints
  motion: 'system' | 'off';
  goOn: boolean; // the next draw comes without asking
  botPause: number; // milliseconds before a bot acts
}

export const BOT_PAUSES = [0, 350, 900, 1800] as const;
const DEFAULTS: Settings = { theme: 'system', purist: false, motion: 'system', goOn: false, botPause: 350 };
const NAME = 'brume:settings';

/** Settings from whatever was kept: what is missing or strange has its default. */
export function readSettings(kept: unknown): Settings {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Settings, unknown>>;
  const one = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  return {
    theme: one<Theme>(found.theme, ['system', 'light', 'dark'], DEFAULTS.theme),
    purist: one(found.purist, [true, false], DEFAULTS.purist),
    motion: one<Settings['motion']>(found.motion, ['system', 'off'], DEFAULTS.motion),
    goOn: one(found.goOn, [true, false], DEFAULTS.goOn),
    botPause: one<number>(found.botPause, BOT_PAUSES, DEFAULTS.botPause),
  };
}

function load(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(NAME) ?? 'null'));
  } catch {
    return { ...DEFAULTS };
  }
}

let current: Settings | null = null;
const listeners = new Set<() => void>();

export function settings(): Settings {
  current ??= load();
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...settings(), ...change };
  try {
    localStorage.setItem(NAME, JSON.stringify(current));
  } catch {
    // Not kept beyond this page; nothing depends on it.
  }
  applySettings();
  for (const listener of listeners) listener();
}

/** Tells the style sheet: base.css reads these. */
export function applySettings(): void {
  const { theme, motion } = settings();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  if (motion === 'off') root.dataset['motion'] = 'off';
  else delete root.dataset['motion'];
}

export function useSettings(): Settings {
  const [, draw] = useState(0);
  useEffect(() => {
    const changed = () => draw((n) => n + 1);
    listeners.add(changed);
    return () => void listeners.delete(changed);
  }, []);
  return settings();
}

/** Follows a media query. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const changed = () => setMatches(list.matches);
    changed();
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, [query]);
  return matches;
}

export function useDark(): boolean {
  const system = useMedia('(prefers-color-scheme: dark)');
  const { theme } = useSettings();
  return theme === 'system' ? system : theme === 'dark';
}

/** Whether things may move. */
export function useMotion(): boolean {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  return !still && useSettings().motion === 'system';
}
