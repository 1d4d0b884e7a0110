/* A tile as an image: its symbol with those shared shapes that it uses, as an SVG file in memory. The same picture has
 * the same address, whichever game asks, so games that come and go leave nothing behind. */
const addresses = new Map<string, string>();
const ready = new Map<string, Promise<string>>();
const texts = new WeakMap<Element, string>();
const names = /(?:href=["']#|url\(#)([^"')]+)/g;

function textOf(element: Element): string {
  const known = texts.get(element) ?? new XMLSerializer().serializeToString(element);
  texts.set(element, known);
  return known;
}

/** The shapes that a text names, and those that these name. */
function shapesFor(text: string, shapes: ReadonlyMap<string, Element>): string[] {
  const used = new Map<string, string>();
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, id = ""] of next.matchAll(names)) {
      const shape = shapes.get(id);
      if (!shape || used.has(id)) continue;
      used.set(id, textOf(shape));
      open.push(textOf(shape));
    }
  }
  return [...used.values()];
}

async function made(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  // Shown only once it can be shown at once; what can't be read would be seen as such.
  await image.decode().catch((error: unknown) => console.error("picture of a tile:", error));
  return address;
}

const BOX = "-4 -4 408 408"; // a tile with its bleed (src/draw/draw.h)

/** The address of the image of a tile whose `<symbol>` is this text; as large as the tile with its bleed. */
export function tileAddress(symbol: string, shapes: readonly Element[]): string {
  const inside = symbol.replace(/^\s*<symbol\b[^>]*>/, "").replace(/<\/symbol>\s*$/, "");
  const byId = new Map(shapes.map((shape) => [shape.id, shape]));
  const file =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX}" width="408" height="408">` +
    `<defs>${shapesFor(inside, byId).join("")}</defs>${inside}</svg>`;
  const known = addresses.get(file) ?? URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  addresses.set(file, known);
  return known;
}

/** The same once it can be shown at once, which costs the browser much: for tiles that lie on the board. */
export function tileImage(symbol: string, shapes: readonly Element[]): Promise<string> {
  const address = tileAddress(symbol, shapes);
  const known = ready.get(address) ?? made(address);
  ready.set(address, known);
  return known;
}

/** The parts of a tile with the outline of each, from the text of its symbol. */
export function partsOf(symbol: string): { part: string; outline: string }[] {
  return [...symbol.matchAll(/<path\b[^>]*\bdata-part=[^>]*>/g)].map(([path]) => ({
    part: /\bdata-part=["']([^"']*)/.exec(path)?.[1] ?? "",
    outline: /\bd=["']([^"']*)/.exec(path)?.[1] ?? "",
  }));
}
