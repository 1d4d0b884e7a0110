/* Work that may wait, one piece after the other with a frame between. A tile's picture is laid out and painted when it
 * is first seen; a hundred of them at once would stop the page for seconds. */
type Work = () => Promise<unknown>;

const pageFrame = (): Promise<void> =>
  new Promise((done) => {
    // Painting comes after a frame's callbacks, what waits until then goes on after it.
    requestAnimationFrame(() => setTimeout(done));
    // A page that nobody sees has no frames.
    if (document.hidden) setTimeout(done, 50);
  });

export class Line {
  private readonly waiting = new Set<Work>();
  private running = false;

  constructor(private readonly frame: () => Promise<void> = pageFrame) {}

  /** Does it when its turn comes; the function that is returned takes it out of the line. */
  join(work: Work): () => void {
    this.waiting.add(work);
    if (!this.running) void this.run();
    return () => void this.waiting.delete(work);
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let [work] = this.waiting; work; [work] = this.waiting) {
      this.waiting.delete(work);
      await work().catch(() => undefined); // who joins tells of its own failures
      await this.frame();
    }
    this.running = false;
  }
}

/** The line of the page. */
export const pictures = new Line();
