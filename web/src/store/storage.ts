/* Where the page keeps things: localStorage, or the page's own memory where a browser gives none (a private window,
 * storage switched off). Tests put their own in its place. What is kept is named `brume.` and then what it is. */

/** The few functions of the browser's Storage that are used here. */
export interface Keeper {
  readonly length: number;
  key(n: number): string | null;
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** A keeper in memory; `room` is how many characters it takes. */
export function memoryKeeper(room = Infinity): Keeper {
  const kept = new Map<string, string>();
  const used = (): number => [...kept].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return {
    get length() {
      return kept.size;
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, text) {
      const before = kept.get(name);
      const more = name.length + text.length - (before === undefined ? 0 : name.length + before.length);
      if (used() + more > room) throw new Error("the storage is full");
      kept.set(name, text);
    },
    removeItem: (name) => void kept.delete(name),
  };
}

/* A full storage refuses the probe and is a storage all the same: what it has can be read, and removed. */
function browserKeeper(): Keeper | null {
  try {
    const storage = globalThis.localStorage;
    if (storage.length > 0) return storage;
    storage.setItem("brume.probe", "1");
    storage.removeItem("brume.probe");
    return storage;
  } catch {
    return null;
  }
}

let keeper: Keeper | null = null;
let lasts = true;

export function theKeeper(): Keeper {
  if (keeper === null) {
    const browser = browserKeeper();
    lasts = browser !== null;
    keeper = browser ?? memoryKeeper();
  }
  return keeper;
}

/** Does what is kept outlive the page? */
export function keeps(): boolean {
  theKeeper();
  return lasts;
}

/** For tests: everything is kept here from now on; null: where the browser keeps it. */
export function useKeeper(other: Keeper | null): void {
  keeper = other;
  lasts = true;
}
