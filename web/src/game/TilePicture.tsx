/* A single tile as an image: the very picture that lies on the board. In a long list a tile is drawn only once it is
 * seen, one in a frame, so that the page never waits for all of them. */
import { useEffect, useRef, useState } from "preact/hooks";
import { symbolsOf } from "../board/symbols";
import { useGame } from "./context";
import { tileWords } from "./tiles";

let line: Promise<unknown> = Promise.resolve();

/** Does one after the other, with a frame between two. */
function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(() => new Promise(requestAnimationFrame)).then(work);
  line = done.catch(() => undefined);
  return done;
}

interface TilePictureProps {
  tile: string;
  rotation?: number;
  /** The words stand beside it. */
  adorns?: boolean;
  /** It is one of many: drawn when it is seen. */
  many?: boolean;
  class?: string;
}

export function TilePicture(props: TilePictureProps) {
  const { engine, dark, tile } = useGame();
  const { tile: name, rotation = 0, many = false } = props;
  const [address, set] = useState<string | null>(null);
  const [seen, see] = useState(!many);
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (seen || !root.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && see(true));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [seen]);
  useEffect(() => {
    if (!seen) return;
    let wanted = true;
    const draw = () => symbolsOf(engine, dark).address({ tile: name, rotation });
    const drawn = many ? inLine(async () => (wanted ? draw() : null)) : draw();
    drawn.then(
      (made) => wanted && set(made),
      // Of a game that was left nobody wants it any more.
      (error: unknown) => wanted && console.error("tile:", error),
    );
    return () => {
      wanted = false;
    };
  }, [engine, name, rotation, dark, many, seen]);
  const known = tile(name);
  const alt = props.adorns || !known ? "" : tileWords(known, rotation);
  return (
    <span class={`gm-tile ${props.class ?? ""}`} ref={root} data-there={address !== null}>
      {address && <img src={address} alt={alt} draggable={false} decoding="async" />}
    </span>
  );
}
