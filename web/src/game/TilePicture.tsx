/* A single tile as an image. Each tile is drawn once for day and once for night; the rotation is the engine's too,
 * so that light and shadow stay where they are. */
import { useEffect, useState } from "preact/hooks";
import type { Engine } from "../engine/client";
import { useGame } from "./context";
import { tileWords } from "./tiles";

const shapes = new Map<boolean, Promise<string>>();
const drawn = new Map<string, Promise<string>>();

function shapesOf(engine: Engine, dark: boolean): Promise<string> {
  const known = shapes.get(dark);
  if (known) return known;
  const made = engine.shapes(dark);
  made.catch(() => shapes.delete(dark));
  shapes.set(dark, made);
  return made;
}

async function draw(engine: Engine, tile: string, rotation: number, dark: boolean): Promise<string> {
  const [defs, { symbol }] = await Promise.all([shapesOf(engine, dark), engine.symbol(tile, rotation, dark)]);
  const id = /\bid=['"]([^'"]+)['"]/.exec(symbol)?.[1] ?? "";
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400' width='400' height='400'>"
    + `<defs>${defs}${symbol}</defs><use href='#${id}' x='-4' y='-4' width='408' height='408'/></svg>`;
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

function pictureOf(engine: Engine, tile: string, rotation: number, dark: boolean): Promise<string> {
  const key = `${tile} ${rotation} ${dark}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw(engine, tile, rotation, dark);
  made.catch(() => drawn.delete(key));
  drawn.set(key, made);
  return made;
}

export function TilePicture(props: { tile: string; rotation?: number; adorns?: boolean; class?: string }) {
  const { engine, dark, tile } = useGame();
  const { tile: name, rotation = 0 } = props;
  const [address, set] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    pictureOf(engine, name, rotation, dark).then(
      (made) => wanted && set(made),
      // Of a game that was left nobody wants it any more.
      (error: unknown) => wanted && console.error("tile:", error),
    );
    return () => {
      wanted = false;
    };
  }, [engine, name, rotation, dark]);
  const known = tile(name);
  const alt = props.adorns || !known ? "" : tileWords(known, rotation);
  return (
    <span class={`gm-tile ${props.class ?? ""}`} data-there={address !== null}>
      {address && <img src={address} alt={alt} draggable={false} loading="lazy" decoding="async" />}
    </span>
  );
}
