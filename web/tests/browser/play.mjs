/* People at the board. They see what is on the screen: squares that the tile fits, choices that are lit, buttons and
 * their names; and they press, tap or type, as people do. What they choose follows from a seed of the test's own. */
import assert from "node:assert/strict";
import { checked, downloaded, random } from "./harness.mjs";

export const GAME = "main[data-screen=game][data-count]";
const STEPS_MAX = 1500;
const WAIT_MS = 90_000;
/** So long a press is waited for before it is made once more, and so often it is made. */
const PRESS_MS = 4000;
const PRESSES_MAX = 5;
/** What is about to be pressed may still be under way. */
const APPEARS_MS = 10_000;
const REFUSED_MAX = 300;
const REFUSAL_MS = 300;

/** Bots that don't think for show; nothing else is changed. */
export async function hurry(one) {
  await one.goto("#/settings");
  await one.getByLabel("How long bots wait").selectOption({ index: 0 });
}

/** From the set-up screen into the game. `seats`: "human" or a bot each; `level`, `seed`; `options` by their ids. */
export async function begin(one, { preset, seats, level, seed, options = {} }) {
  await one.goto("#/new");
  await one.locator(`input[name=preset][value=${preset}]`).check();
  if (level) await one.locator(`input[name=level][value="${level}"]`).check();
  await one
    .locator("input[name=players]")
    .nth(seats.length - (preset.startsWith("mists") ? 1 : 2))
    .check();
  for (const [n, who] of seats.entries()) await one.locator(".sh-seat select").nth(n).selectOption(who);
  if (Object.keys(options).length > 0) await one.getByText("Further options").click();
  for (const [name, value] of Object.entries(options)) {
    const field = one.locator(`#option-${name}`);
    if (typeof value === "boolean") await field.setChecked(value);
    else if ((await field.evaluate((node) => node.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await one.locator("#seed").fill(String(seed));
  await one.getByRole("button", { name: "Begin", exact: true }).click();
  await one.waitForSelector(GAME);
}

/** What a person sees; runs in the page. */
export function seenOn(game) {
  const main = document.querySelector(game);
  const seen = (node) => node.checkVisibility();
  return {
    count: Number(main.dataset.count),
    by: main.dataset.by,
    over: main.dataset.over === "true",
    kind: document.querySelector("[data-kind]")?.dataset.kind,
    asked: document.querySelector("[data-kind] h2")?.textContent ?? "",
    fits: [...document.querySelectorAll("[data-square][data-place]")].map((cell) => cell.dataset.square),
    onBoard: [...document.querySelectorAll("[data-choice]")].filter(seen).map((button) => button.dataset.choice),
    beside: [...document.querySelectorAll("[data-words]")].filter(seen).map((button) => button.dataset.words),
    back: [...document.querySelectorAll("[data-back]")].filter(seen).map((button) => button.dataset.back),
    error: document.querySelector(".gm-error")?.textContent ?? null,
  };
}

export const look = (one) => one.evaluate(seenOn, GAME);

export const goOn = (one) => one.getByRole("button", { name: "End the turn" });

/** Until a person is asked or the game is over, and something has been done since `count`. A turn that could still be
 *  taken back is ended by `end`. */
export async function asked(one, count = -1, end = (button) => button.click()) {
  for (;;) {
    await one.waitForFunction(
      ([game, before]) => {
        const main = document.querySelector(game);
        if (!main || Number(main.dataset.count) <= before) return false;
        if (document.querySelector(".gm-error")) return true;
        if (main.dataset.over === "true" || main.dataset.by === "human") return true;
        return [...document.querySelectorAll(".gm-back button")].some(
          (button) => button.textContent === "End the turn",
        );
      },
      [GAME, count],
      { timeout: WAIT_MS, polling: "raf" },
    );
    const seen = await look(one);
    assert.equal(seen.error, null, "the page tells of no fault");
    if (seen.over || seen.by === "human") return seen;
    // It may just have ended by itself.
    await end(goOn(one)).catch(() => undefined);
    count = seen.count;
  }
}

/** Where the middle of what has this value of the attribute is on the screen, if a press there would reach it; runs in
 *  the page. */
export async function pointOf([name, value]) {
  const node = [...document.querySelectorAll(`[${name}]`)].find(
    (one) => one.getAttribute(name) === value && one.checkVisibility(),
  );
  if (!node) return null;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let box = node.getBoundingClientRect();
  // The board may be about to move: nobody presses what moves.
  for (let still = 0, n = 0; still < 2 && n < 60; n++) {
    await frame();
    const now = node.getBoundingClientRect();
    still = now.x === box.x && now.y === box.y && now.width === box.width ? still + 1 : 0;
    box = now;
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return node.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}

/** Does it, and once more where nothing came of it: a press may miss what has just moved. */
async function until(one, there, act) {
  for (let n = 0; n < PRESSES_MAX; n++) {
    await act();
    const came = await one.waitForSelector(there, { timeout: PRESS_MS }).catch(() => null);
    if (came) return;
  }
  assert.fail(`pressed ${PRESSES_MAX} times, and no ${there}`);
}

/** The game went on since `seen`. */
const wentOn = (seen) => `${GAME}:not([data-count="${seen.count}"])`;

/** Somebody with a mouse. */
export class Mouse {
  /** `chance` chooses what is done. How it is pressed is chosen apart: a press may have to be made twice. */
  constructor(one, chance) {
    this.one = one;
    this.chance = chance;
    this.way = random(chance.below(1 << 30));
    this.end = (button) => this.pressButton(button);
  }

  pointOf(attribute, value) {
    return this.one.evaluate(pointOf, [attribute, value]);
  }

  async press({ x, y }) {
    await this.one.mouse.move(x, y, { steps: 2 });
    await this.one.mouse.click(x, y);
  }

  /** Presses it where it is, scrolled there; what lies under something else is waited for. */
  async pressButton(button) {
    const at = (node) => {
      node.scrollIntoView({ block: "nearest" });
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return node.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    };
    const point = await button.evaluate(at, null, { timeout: APPEARS_MS });
    return point ? this.press(point) : this.pressSlowly(button);
  }

  pressSlowly(button) {
    return button.click({ timeout: APPEARS_MS });
  }

  /** Presses it where it is; false where it is out of sight or under something. */
  async pressed(attribute, value) {
    const point = await this.pointOf(attribute, value);
    if (point) await this.press(point);
    return point !== null;
  }

  async pointOfSquare(square) {
    const point = await this.pointOf("data-square", square);
    if (point) return point;
    const whole = this.one.getByRole("button", { name: "Show the whole board" });
    // On a small board one button opens the others.
    if (!(await whole.isVisible())) await this.pressButton(this.one.locator(".bd-more"));
    await this.pressButton(whole);
    return this.pointOf("data-square", square);
  }

  /** Turns the tile that lies there half confirmed. */
  async turn(square) {
    if (this.chance.often(1, 2)) return this.one.keyboard.press(this.chance.often(1, 3) ? "Shift+R" : "R");
    const point = await this.pointOf("data-square", square);
    if (!point) return undefined;
    await this.one.mouse.move(point.x, point.y);
    return this.one.mouse.wheel(0, this.chance.often(1, 2) ? 120 : -120);
  }

  async place(seen) {
    const squares = [...seen.fits];
    let refused = 0;
    for (;;) {
      assert.ok(squares.length > 0, `none of the squares ${seen.fits.join(" ")} can be pressed`);
      const square = squares.splice(this.chance.below(squares.length), 1)[0];
      if (!(await this.pointOfSquare(square))) continue;
      await this.until("[data-confirm]", async () => this.press(await this.pointOfSquare(square)));
      // Whatever else has grown beside the board meanwhile, the tile is where people look at it.
      assert.ok(await this.pointOf("data-square", square), `the tile that was laid on ${square} can be seen`);
      for (let turns = this.chance.below(4); turns > 0; turns--) await this.turn(square);
      await this.confirm(seen, ".gm-error");
      if ((await this.one.locator(".gm-error").count()) === 0) return;
      // Without hints it was only tried: it may fit there another way round, or elsewhere. The refusal of before stands
      // until something is done.
      await this.one.waitForTimeout(REFUSAL_MS);
      await this.one.waitForSelector(`${GAME}[data-busy=false]`);
      if ((await look(this.one)).count !== seen.count) return;
      assert.ok(++refused < REFUSED_MAX, "the tile fits somewhere");
      await this.one.locator(".gm-confirm .quiet").click();
      squares.push(square);
    }
  }

  until(there, act) {
    return until(this.one, there, act);
  }

  /** The tick on the board, or the button beside the question. */
  confirm(seen, or = "#none") {
    return this.until(`${wentOn(seen)}, ${or}`, async () => {
      if (this.way.often(1, 2) && (await this.pressed("data-confirm", ""))) return;
      await this.pressButton(this.one.locator(".gm-confirm [data-confirm]")).catch(() => undefined);
    });
  }

  /** On the board where it is lit there, else in the list. */
  async choose(seen, words) {
    const beside = this.one.locator(`[data-words="${words}"]`);
    const taken = wentOn(seen);
    await this.until(`[data-words="${words}"][aria-pressed=true], ${taken}`, async () => {
      if (!seen.onBoard.includes(words) || !(await this.pressed("data-choice", words))) await this.pressButton(beside);
    });
    // On a slow machine it was pressed twice, and the second press has confirmed it.
    if ((await this.one.locator(taken).count()) === 0) await this.confirm(seen);
  }
}

/** Somebody with a finger, on a phone. */
export class Finger extends Mouse {
  press({ x, y }) {
    return this.one.touchscreen.tap(x, y);
  }

  pressSlowly(button) {
    return button.tap({ timeout: APPEARS_MS });
  }

  /** A tap on the tile turns it. */
  async turn(square) {
    await this.pressed("data-square", square);
  }
}

/** Somebody who has no pointer at all. */
export class Keys {
  constructor(one, chance) {
    this.one = one;
    this.chance = chance;
    this.end = async () => {
      await this.tabTo((node) => node.textContent === "End the turn");
      await one.keyboard.press("Enter");
    };
  }

  /** Tab, or back by Shift+Tab, until what has the focus is meant. */
  async tabTo(meant, word = null, back = false) {
    for (let n = 0; n < 400; n++) {
      const there = await this.one
        .evaluate(([is, arg]) => new Function(`return ${is}`)()(document.activeElement, arg), [meant.toString(), word])
        .catch((error) => {
          throw new Error(`${error.message} for ${meant}`);
        });
      if (there) return;
      await this.one.keyboard.press(back ? "Shift+Tab" : "Tab");
    }
    assert.fail(`Tab reaches nothing that ${meant} means, ${word ?? ""}`);
  }

  square() {
    return this.one.evaluate(() => document.activeElement.dataset?.square ?? null);
  }

  /** By the arrow keys to the square; false where they don't lead there. */
  async walk(to) {
    const [x, y] = to.split(",").map(Number);
    const stuck = new Set();
    for (let n = 0; n < 80; n++) {
      const at = await this.square();
      if (at === to) return true;
      const [ax, ay] = at.split(",").map(Number);
      const ways = [];
      if (ax !== x) ways.push(ax < x ? "ArrowRight" : "ArrowLeft");
      if (ay !== y) ways.push(ay < y ? "ArrowDown" : "ArrowUp");
      if (Math.abs(ay - y) > Math.abs(ax - x)) ways.reverse();
      const way =
        ways.find((one) => !stuck.has(`${at} ${one}`)) ??
        this.chance.one(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]);
      stuck.add(`${at} ${way}`);
      await this.one.keyboard.press(way);
    }
    return false;
  }

  async place(seen) {
    if ((await this.square()) === null) await this.tabTo((node) => node.matches("[data-square]"), null, true);
    const squares = [...seen.fits];
    while (squares.length > 0) {
      const square = squares.splice(this.chance.below(squares.length), 1)[0];
      if (!(await this.walk(square))) continue;
      const enter = () => this.one.keyboard.press("Enter");
      // On a slow machine it was pressed twice, and the second press has confirmed it.
      await until(this.one, `[data-confirm], ${wentOn(seen)}`, enter);
      if ((await look(this.one)).count !== seen.count) return undefined;
      for (let turns = this.chance.below(4); turns > 0; turns--) await this.one.keyboard.press("r");
      return until(this.one, wentOn(seen), enter);
    }
    return assert.fail(`no arrow leads to any of ${seen.fits.join(" ")}`);
  }

  async choose(seen, words) {
    // On the board with Tab from its square, or in the list.
    const onBoard = seen.onBoard.includes(words) && this.chance.often(1, 2);
    const key = this.chance.often(1, 2) ? "Enter" : "Space";
    await until(this.one, `.gm-confirm [data-confirm], ${wentOn(seen)}`, async () => {
      await this.tabTo(
        onBoard ? (node, meant) => node.dataset?.choice === meant : (node, meant) => node.dataset?.words === meant,
        words,
      );
      await this.one.keyboard.press(key);
    });
    if ((await look(this.one)).count !== seen.count) return;
    await this.tabTo((node) => node.matches("[data-confirm]"));
    await until(this.one, wentOn(seen), () => this.one.keyboard.press("Enter"));
  }
}

/** What of the choices somebody takes: mostly a piece where there are any. */
function wanted(seen, chance) {
  const all = seen.beside;
  const some = all.filter((words) => !/^(none|remove nothing|stop|recall)$/.test(words));
  return chance.one(some.length > 0 && chance.often(4, 5) ? some : all);
}

/** One decision of a person; what is asked next. */
export async function decide(player, seen) {
  if (seen.kind === "place") await player.place(seen);
  else await player.choose(seen, wanted(seen, player.chance));
  return asked(player.one, seen.count, player.end);
}

/** Plays on until the game is over, or until `until` says so of what is seen. `watch` looks at each decision first. */
export async function play(player, { until = () => false, watch = async () => undefined } = {}) {
  let seen = await asked(player.one, -1, player.end);
  const kinds = new Map();
  for (let n = 0; !seen.over && !until(seen); n++) {
    assert.ok(n < STEPS_MAX, "the game comes to an end");
    kinds.set(seen.kind, (kinds.get(seen.kind) ?? 0) + 1);
    await watch(seen);
    seen = await decide(player, seen);
  }
  return { seen, kinds };
}

/** The end: the record that is downloaded is whole by `brume check`, which comes to the same hash as the page. */
export async function assertWhole(one, press = (button) => button.click()) {
  const button = one.locator("[data-download=record]");
  await button.scrollIntoViewIfNeeded();
  const { name, text } = await downloaded(one, () => press(button));
  assert.match(name, /\.brume$/);
  const { status, said, hash } = checked(text);
  assert.equal(status, 0, `brume check: ${said}`);
  assert.equal(/^hash ([0-9a-f]{16})$/m.exec(text)?.[1], hash, "the page and brume come to the same hash");
  return { text, hash };
}
