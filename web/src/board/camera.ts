/* Puts a view on the page. Panning and zooming move one element by a transform and draw nothing anew, so they cost the
 * same with a hundred and fifty tiles as with one. A little after the last zoom the board is laid out in the new size,
 * which makes it sharp again: that size is `settled`. */
import { TILE, type Box } from "./squares.ts";
import { bounded, centred, fitted, revealed, toBoard, type Size, type View } from "./view.ts";

const SETTLE_MS = 140;
const GLIDE_MS = 240;
// Round the whole board; where there is room, for the buttons of choices on its outermost tiles too.
const FIT_PAD = 28;
const FIT_PAD_WIDE = 48;
const FIT_PIXELS = 150; // of a tile, at most, when the whole board is shown
// of a tile, at least, when the view follows the game by itself: on a phone it would else be too small to play on
const FOLLOW_PIXELS = 34;
const FOLLOW_PIXELS_PHONE = 52;
const PHONE_PIXELS = 640; // a screen no wider or higher is a phone's

export class Camera {
  view: View = { x: 0, y: 0, scale: 0.3 };
  size: Size = { width: 0, height: 0 };
  /** The scale in which the board is laid out. */
  settled = 0.3;
  /** The view shows the whole board until somebody moves it. */
  following = true;
  private box: Box = { west: 0, north: 0, east: 0, south: 0 };
  private about: Box | null = null;
  /** How near what is revealed is shown, and with how much room beside it; 0: nothing is being revealed. */
  private least = 0;
  private beside = 0;
  /** What was to be revealed before there was a screen. */
  private waiting: (() => void) | null = null;
  private world: HTMLElement | null = null;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly onSettle: (scale: number) => void,
    /** Nothing glides for those who want less motion. */
    private readonly calm: () => boolean,
  ) {}

  attach(world: HTMLElement | null): void {
    this.world = world;
    this.paint();
  }

  detach(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.world = null;
  }

  /** The board has this size now, on a screen of that size. */
  resize(size: Size): void {
    const first = this.size.width === 0;
    this.size = size;
    if (this.following) this.show(this.revealing(this.followed(this.about)), first);
    else this.set(this.view);
    if (first) this.waiting?.();
    this.waiting = null;
  }

  /** The squares that are to be seen have changed; `about` is where something happens. */
  grow(box: Box, about: Box | null): void {
    this.box = box;
    this.about = about;
    this.beside = 0;
    if (this.size.width === 0) return;
    if (this.following) this.show(this.followed(about));
  }

  /** What was revealed has been dealt with: the view goes back to the whole board. */
  rest(): void {
    if (this.beside === 0) return;
    this.beside = 0;
    if (this.following && this.size.width > 0) this.show(this.followed(this.about));
  }

  /** Something has happened there: who moved the view himself is shown it too. */
  attend(about: Box): void {
    if (!this.following) this.reveal(about);
  }

  fit(): void {
    this.following = true;
    this.show(this.whole());
  }

  /** Shows these squares, moving as little as may be; nearer where a tile is smaller than `least` pixels. */
  reveal(box: Box, least = 0, beside = 56): void {
    if (this.size.width === 0) {
      this.waiting = () => this.reveal(box, least, beside);
      return;
    }
    // The question beside the board may grow with it: what is revealed stays in sight then too.
    this.about = box;
    this.least = least;
    this.beside = beside;
    // What was shown nearer for the question before is left again.
    const rest = this.followed(box);
    this.show(this.revealing(this.following && this.view.scale > rest.scale ? rest : this.view));
  }

  /** The board has been turned: what was in the middle stays there. */
  turn(step: 1 | -1): void {
    const { width, height } = this.size;
    const middle = toBoard(this.view, { x: width / 2, y: height / 2 });
    // A square's corner (x, y) goes to (-y, x), so a point goes a square further (squares.ts).
    const to = step === 1 ? { x: TILE - middle.y, y: middle.x } : { x: middle.y, y: TILE - middle.x };
    const { scale } = this.view;
    this.view = { scale, x: width / 2 - to.x * scale, y: height / 2 - to.y * scale };
    this.paint();
  }

  /** By hand. */
  move(view: View): void {
    this.following = false;
    this.set(view);
  }

  /** The layout has taken up the settled scale. */
  laidOut(scale: number): void {
    this.settled = scale;
    this.paint();
  }

  private whole(): View {
    const room = Math.min(this.size.width, this.size.height) / 16;
    return fitted(this.box, this.size, Math.max(FIT_PAD, Math.min(FIT_PAD_WIDE, room)), FIT_PIXELS);
  }

  private followed(about: Box | null): View {
    const whole = this.whole();
    const phone = Math.min(this.size.width, this.size.height) <= PHONE_PIXELS;
    const least = phone ? FOLLOW_PIXELS_PHONE : FOLLOW_PIXELS;
    if (whole.scale * TILE >= least) return whole;
    const view = centred(this.box, this.size, least / TILE);
    return about ? revealed(view, about, this.size, this.size.width / 4) : view;
  }

  /** The view moved so that what is revealed is seen. */
  private revealing(view: View): View {
    const { about, least, beside, size } = this;
    if (!about || beside === 0) return view;
    const near = view.scale * TILE < least ? centred(about, size, least / TILE) : view;
    return revealed(near, about, size, Math.min(beside, size.width / 4), Math.min(40, size.height / 6));
  }

  private set(view: View): void {
    cancelAnimationFrame(this.frame);
    this.view = bounded(view, this.box, this.size);
    this.frame = requestAnimationFrame(() => this.paint());
    this.settleSoon();
  }

  private show(to: View, atOnce = false): void {
    const goal = bounded(to, this.box, this.size);
    const { x, y, scale } = this.view;
    if (Math.abs(goal.x - x) + Math.abs(goal.y - y) < 1 && goal.scale === scale) return;
    if (atOnce || this.calm()) {
      this.view = goal;
      this.paint();
      this.settle();
    } else this.glide(this.view, goal, performance.now());
  }

  private glide(from: View, to: View, begun: number): void {
    cancelAnimationFrame(this.frame);
    const part = Math.min((performance.now() - begun) / GLIDE_MS, 1);
    const eased = 1 - (1 - part) ** 3;
    this.view = between(from, to, eased);
    this.paint();
    if (part < 1) this.frame = requestAnimationFrame(() => this.glide(from, to, begun));
    else this.settle();
  }

  private settleSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), SETTLE_MS);
  }

  private settle(): void {
    clearTimeout(this.timer);
    if (this.view.scale !== this.settled) this.onSettle(this.view.scale);
    else this.paint();
  }

  private paint(): void {
    if (!this.world) return;
    const { x, y, scale } = this.view;
    const grown = scale / this.settled;
    this.world.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${grown.toFixed(5)})`;
  }
}

/** On the way from one view to another; what grows does so evenly about a fixed point. */
function between(from: View, to: View, part: number): View {
  if (part >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** part;
  const way = Math.abs(to.scale - from.scale) < 1e-9 ? part : (scale - from.scale) / (to.scale - from.scale);
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}
