/* Pictures that the engine draws, as images: a board of a few actions, or a game that bots have begun. A picture is
 * made once for day and once for night. */
import { useEffect, useState } from "preact/hooks";
import type { Square } from "../engine/face";
import { useDark } from "../common/dark";
import { libraryEngine } from "../common/library";

/** A set-up's header lines, then actions in the words of a record; or `bots`: so many tiles laid by bots. */
export interface Scene {
  header: string;
  actions?: readonly string[];
  bots?: number;
  /** Only these squares of it, counted from the north-west corner of all that lies; `board`: all, without the score. */
  crop?: "board" | readonly [x: number, y: number, width: number, height: number];
}

/** A tile's width in units of a picture (docs/draw.md). */
const TILE = 400;

const drawn = new Map<string, Promise<string>>();
let line: Promise<unknown> = Promise.resolve();

/** Pictures are drawn one after another: the library's engine has one game in it. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = line.then(work, work);
  line = mine.catch(() => undefined);
  return mine;
}

/** How many squares the land is wide and high. */
function extent(at: readonly Square[]): [number, number] {
  const span = (places: number[]) => Math.max(...places) - Math.min(...places) + 1;
  return [span(at.map(([x]) => x)), span(at.map(([, y]) => y))];
}

/** The picture through a smaller window. */
function cropped(svg: string, crop: Scene["crop"], at: readonly Square[]): string {
  if (!crop) return svg;
  const squares = crop === "board" ? ([0, 0, ...extent(at)] as const) : crop;
  const [x = 0, y = 0, width = 0, height = 0] = squares.map((count) => count * TILE);
  const size = `width='${width}' height='${height}'`;
  return svg.replace(/viewBox='[^']*' width='\d+' height='\d+'/, `viewBox='${x} ${y} ${width} ${height}' ${size}`);
}

/** A record that goes on with these actions: one question in place of many. */
export function withActions(record: string, actions: readonly string[]): string {
  return [record.replace(/hash [0-9a-f]+\s*$/, "").trimEnd(), ...actions, ""].join("\n");
}

async function draw(scene: Scene, dark: boolean, pixels: number): Promise<string> {
  const engine = await libraryEngine();
  let state = await engine.begin(scene.header);
  if (scene.actions) state = await engine.open(withActions(await engine.record(), scene.actions));
  for (let laid = 0; laid < (scene.bots ?? 0) && !state.over; ) {
    if (state.turn.by === "chance") state = (await engine.draw()).state;
    else state = (await engine.bot()).state;
    if (state.turn.by === "chance") laid++;
  }
  const svg = cropped(
    await engine.picture(state.count, dark, pixels),
    scene.crop,
    state.position.tiles.map(({ at }) => at),
  );
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

function pictureOf(scene: Scene, dark: boolean, pixels: number): Promise<string> {
  const key = JSON.stringify([scene, dark, pixels]);
  let made = drawn.get(key);
  if (!made) {
    made = inTurn(() => draw(scene, dark, pixels));
    made.catch(() => drawn.delete(key));
    drawn.set(key, made);
  }
  return made;
}

/** A picture with words for those who can't see it; `alt=""` where it only adorns. */
export function Picture(props: { scene: Scene; alt: string; pixels?: number; class?: string }) {
  const dark = useDark();
  const [address, set] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    pictureOf(props.scene, dark, props.pixels ?? 800).then(
      (made) => wanted && set(made),
      (error: unknown) => console.error("picture:", error),
    );
    return () => {
      wanted = false;
    };
  }, [props.scene, dark]);
  return (
    <div class={`sh-picture ${props.class ?? ""}`} data-there={address !== null}
      role={address || !props.alt ? undefined : "img"} aria-label={address || !props.alt ? undefined : props.alt}>
      {address && <img src={address} alt={props.alt} />}
    </div>
  );
}
