/* A single tile as an image: the very picture that lies on the board. In a long list a tile is drawn only once it is
 * seen, one in a frame, so that the page never waits for all of them. */
import { useEffect, useRef, useState } from "preact/hooks";
import { symbolsOf } from "../board/symbols";
import { useGame } from "./context";
import { pictures } from "./soon";
import { tileWords } from "./tiles";

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
    const draw = () => symbolsOf(engine, dark).address({ tile: name, rotation }).then(
      (made) => wanted && set(made),
      // Of a game that was left nobody wants it any more.
      (error: unknown) => wanted && console.error("tile:", error),
    );
    const leave = many ? pictures.join(draw) : void draw();
    return () => {
      wanted = false;
      leave?.();
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
