/* The tiles' pictures. The engine draws each tile once for each rotation and theme that is seen; here they are kept,
 * with the places on them where things stand. The shared shapes go into one <defs> of the page; a tile becomes an image
 * of its own: a hundred and fifty tiles as elements of the page would be 20,000 of them, and each frame would wait. */
import { useEffect, useState } from "preact/hooks";
import { partsOf, tileAddress, tileImage } from "./images.ts";
import type { At } from "./squares.ts";

/** What a drawn tile says of itself (docs/page.md, face_symbol). */
export interface TileAnswer {
  symbol: string;
  anchors: Record<string, At>;
  circles: Record<string, At[]>;
  corners: number[];
}
export interface SymbolSource {
  shapes(dark: boolean): Promise<string>;
  symbol(tile: string, rotation: number, dark: boolean): Promise<TileAnswer>;
}
/** A tile in a rotation. */
export interface Wanted {
  tile: string;
  rotation: number;
}
export interface Picture extends Wanted {
  anchors: Record<string, At>;
  circles: Record<string, At[]>;
  corners: number[];
  /** The address of the image, with its bleed. */
  image: string;
  /** The parts with the outline of each; what lies on top comes last. */
  parts: { part: string; outline: string }[];
}

const nameOf = (wanted: Wanted): string => `${wanted.tile}.${wanted.rotation & 3}`;

/** The elements of an SVG text that the engine wrote. */
function elementsOf(svg: string): Element[] {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`;
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return [...root.children].map((child) => document.importNode(child, true));
}

function pictureOf(wanted: Wanted, answer: TileAnswer, image: string): Picture {
  const { anchors, circles, corners, symbol } = answer;
  const parts = partsOf(symbol);
  return { tile: wanted.tile, rotation: wanted.rotation & 3, anchors, circles, corners, image, parts };
}

const AT_A_TIME = 16; // pictures asked for before they are shown

/** All pictures of one theme. */
export class Symbols {
  /** The shared shapes, for the <defs>. */
  elements: readonly Element[] = [];
  private readonly pictures = new Map<string, Picture>();
  private readonly asked = new Map<string, Promise<void>>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly source: SymbolSource,
    readonly dark: boolean,
  ) {}

  get(tile: string, rotation: number): Picture | undefined {
    return this.pictures.get(nameOf({ tile, rotation }));
  }

  /** Asks for what is not there yet, some at a time; listeners hear after each time, so a large board fills up. */
  async need(wanted: readonly Wanted[]): Promise<void> {
    const missing = wanted.filter((one) => !this.pictures.has(nameOf(one)));
    if (missing.length === 0 && this.shapesThere) return;
    const ends = await Promise.allSettled([this.once("shapes", () => this.fetchShapes())]);
    for (let from = 0; from < missing.length; from += AT_A_TIME) {
      const some = missing.slice(from, from + AT_A_TIME);
      ends.push(...(await Promise.allSettled(some.map((one) => this.needOne(one)))));
      for (const listener of this.listeners) listener();
    }
    for (const listener of this.listeners) listener();
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  /** The address of the picture of a tile that stands elsewhere than on the board; nobody else hears of it. */
  async address(wanted: Wanted): Promise<string> {
    const there = this.get(wanted.tile, wanted.rotation);
    if (there) return there.image;
    const { symbol } = await this.source.symbol(wanted.tile, wanted.rotation & 3, this.dark);
    await this.once("shapes", () => this.fetchShapes());
    return tileAddress(symbol, this.elements);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private shapesThere = false;

  private async fetchShapes(): Promise<void> {
    this.elements = elementsOf(await this.source.shapes(this.dark));
    this.shapesThere = true;
    for (const listener of this.listeners) listener();
  }

  private needOne(wanted: Wanted): Promise<void> {
    return this.once(nameOf(wanted), () => this.fetchTile(wanted));
  }

  private async fetchTile(wanted: Wanted): Promise<void> {
    const answer = await this.source.symbol(wanted.tile, wanted.rotation & 3, this.dark);
    await this.once("shapes", () => this.fetchShapes());
    const image = await tileImage(answer.symbol, this.elements);
    this.pictures.set(nameOf(wanted), pictureOf(wanted, answer, image));
  }

  private once(name: string, fetch: () => Promise<void>): Promise<void> {
    const running = this.asked.get(name);
    if (running) return running;
    const begun = fetch();
    this.asked.set(name, begun);
    begun.catch(() => this.asked.delete(name));
    return begun;
  }
}

const kept = new WeakMap<SymbolSource, Map<boolean, Symbols>>();

/** One collection for an engine and a theme, whoever asks. */
export function symbolsOf(source: SymbolSource, dark: boolean): Symbols {
  const themes = kept.get(source) ?? new Map<boolean, Symbols>();
  kept.set(source, themes);
  const symbols = themes.get(dark) ?? new Symbols(source, dark);
  themes.set(dark, symbols);
  return symbols;
}

export interface Shown {
  symbols: Symbols;
  /** Changes whenever more pictures are there. */
  version: number;
}

/** The pictures to show. When the theme changes the old ones stay until the new ones are all there. */
export function useSymbols(source: SymbolSource, dark: boolean, wanted: readonly Wanted[]): Shown {
  const symbols = symbolsOf(source, dark);
  const [shown, show] = useState<Shown>({ symbols, version: 0 });
  useEffect(() => {
    let live = true;
    const ready = (): void => {
      if (live) show((before) => ({ symbols, version: before.version + 1 }));
    };
    // As they come; of another theme than the one shown only when all are there.
    const hush = symbols.subscribe(() =>
      show((before) => (before.symbols === symbols ? { symbols, version: before.version + 1 } : before)),
    );
    symbols.need(wanted).then(ready, (error: unknown) => {
      // Of a game that was left nobody wants them any more.
      if (live) console.error("pictures of tiles:", error);
      ready();
    });
    return () => {
      live = false;
      hush();
    };
  }, [symbols, wanted.map(nameOf).join(" ")]);
  return shown;
}
