/* The camera of a board on the page: it knows the size of its room and follows what happens. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { Camera } from "./camera.ts";

const calm = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "less";

export interface CameraOnPage {
  camera: Camera;
  /** The scale in which the board is laid out. */
  scale: number;
}

export function useCamera(root: RefObject<HTMLElement | null>, world: RefObject<HTMLElement | null>): CameraOnPage {
  const [scale, settle] = useState(0.3);
  const kept = useRef<Camera | null>(null);
  const camera = (kept.current ??= new Camera(settle, calm));

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    camera.attach(world.current);
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) camera.resize({ width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      camera.detach();
    };
  }, [camera]);

  useLayoutEffect(() => camera.laidOut(scale), [camera, scale]);
  return { camera, scale };
}
