/* Pointers that are down on the board: one pans, two pinch, and what hardly moves is a tap. Plain numbers, so that it
 * can be tested without a browser. */
import type { Point } from "./view.ts";

export interface Moves {
  pan(dx: number, dy: number): void;
  pinch(from: [Point, Point], to: [Point, Point]): void;
}

const SLACK = 8; // pixels that a tap may wander

export class Gestures {
  private readonly down = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  /** Since the first pointer came down it has moved too far for a tap, or a second one came. */
  dragging = false;

  constructor(private readonly moves: Moves) {}

  get count(): number {
    return this.down.size;
  }

  press(id: number, at: Point): void {
    if (this.down.size === 0) {
      this.dragging = false;
      this.start = at;
    }
    this.down.set(id, at);
    if (this.down.size > 1) this.dragging = true;
  }

  move(id: number, at: Point): void {
    const before = this.down.get(id);
    if (!before) return;
    if (this.down.size === 2) return this.moveOfTwo(id, before, at);
    if (!this.dragging && Math.hypot(at.x - this.start.x, at.y - this.start.y) < SLACK) return;
    // The way to here counts too, or the board would lag behind the finger by the slack.
    const from = this.dragging ? before : this.start;
    this.dragging = true;
    this.down.set(id, at);
    if (this.down.size === 1) this.moves.pan(at.x - from.x, at.y - from.y);
  }

  private moveOfTwo(id: number, before: Point, at: Point): void {
    const other = [...this.down].find(([key]) => key !== id)?.[1];
    this.down.set(id, at);
    if (other) this.moves.pinch([before, other], [at, other]);
  }

  release(id: number): void {
    this.down.delete(id);
  }
}

/** Turns of a wheel as whole steps: a mouse's notch is one, of a touchpad's many small ones enough make one. */
export class Notches {
  private sum = 0;

  take(delta: number): -1 | 0 | 1 {
    const NOTCH = 60;
    if (Math.sign(delta) !== Math.sign(this.sum)) this.sum = 0;
    this.sum += delta;
    if (Math.abs(this.sum) < NOTCH) return 0;
    const step = this.sum > 0 ? 1 : -1;
    this.sum = 0;
    return step;
  }
}
