/* Mouse, pen and fingers on the board. They move the view; what is pressed or hovered is told as a point of the board.
 * A press is the browser's own click, so that help devices press too; a drag swallows its click. */
import { useEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import type { Camera } from "./camera.ts";
import { Gestures, Notches } from "./gestures.ts";
import { panned, pinched, toBoard, zoomed, type Point } from "./view.ts";

export interface PointerEvents {
  /** A click that no button took. */
  press(board: Point): void;
  /** The pointer is over this point, at so many pixels from the board's corner, on the button of a choice or none;
   *  null: it has left, or is a finger. */
  hover(board: Point | null, screen: Point, choice: string | undefined): void;
  /** Does the wheel turn something at this point? */
  turns(board: Point): boolean;
  /** A notch of the wheel, where it turns something. */
  notch(step: 1 | -1): void;
}

const OWN = ".bd-controls, .bd-pill";

export function usePointers(
  root: RefObject<HTMLElement | null>,
  camera: Camera,
  given: PointerEvents,
): void {
  const events = useRef(given);
  events.current = given;

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const gestures = new Gestures({
      pan: (dx, dy) => camera.move(panned(camera.view, dx, dy)),
      pinch: (from, to) => camera.move(pinched(camera.view, from, to)),
    });
    const notches = new Notches();
    let hovering = 0;

    const place = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const own = (event: Event): boolean => event.target instanceof Element && event.target.closest(OWN) !== null;

    const hover = (event: PointerEvent, over: boolean): void => {
      const at = place(event);
      cancelAnimationFrame(hovering);
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-choice]") : null;
      const choice = button?.dataset["choice"];
      hovering = requestAnimationFrame(() => events.current.hover(over ? toBoard(camera.view, at) : null, at, choice));
    };
    const down = (event: PointerEvent): void => {
      if (own(event) || (event.pointerType === "mouse" && event.button > 1)) return;
      gestures.press(event.pointerId, place(event));
      if (event.button === 1) event.preventDefault();
    };
    const move = (event: PointerEvent): void => {
      const was = gestures.dragging;
      gestures.move(event.pointerId, place(event));
      if (gestures.count > 0 && gestures.dragging && !was) {
        element.setPointerCapture(event.pointerId);
        element.classList.add("bd-dragging");
      }
      if (event.pointerType !== "touch") hover(event, gestures.count === 0 && !own(event));
    };
    const up = (event: PointerEvent): void => {
      gestures.release(event.pointerId);
      if (gestures.count === 0) element.classList.remove("bd-dragging");
    };
    const leave = (event: PointerEvent): void => {
      if (gestures.count === 0) hover(event, false);
    };
    const swallow = (event: MouseEvent): void => {
      // detail 0: pressed by a key, whatever a pointer did before
      if (!gestures.dragging || event.detail === 0 || own(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const click = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      events.current.press(toBoard(camera.view, place(event)));
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const at = place(event);
      const delta = event.deltaY * (event.deltaMode === 1 ? 30 : 1);
      const over = toBoard(camera.view, at);
      if (!event.ctrlKey && events.current.turns(over)) {
        const step = notches.take(delta);
        if (step !== 0) events.current.notch(step);
        return;
      }
      const speed = event.ctrlKey ? 0.01 : 0.0022;
      camera.move(zoomed(camera.view, at, Math.exp(-Math.max(-240, Math.min(240, delta)) * speed)));
    };
    // What takes the focus may lie out of sight: the camera goes there, the browser must not scroll.
    const unscrolled = (): void => {
      element.scrollTop = 0;
      element.scrollLeft = 0;
    };

    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", down],
      ["pointermove", move],
      ["pointerup", up],
      ["pointercancel", up],
      ["pointerleave", leave],
      ["click", swallow, { capture: true }],
      ["click", click],
      ["wheel", wheel, { passive: false }],
      ["scroll", unscrolled],
    ];
    for (const [name, listener, options] of listeners)
      element.addEventListener(name, listener as EventListener, options);
    return () => {
      cancelAnimationFrame(hovering);
      for (const [name, listener, options] of listeners)
        element.removeEventListener(name, listener as EventListener, options);
    };
  }, [camera]);
}
