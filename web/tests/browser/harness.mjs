/* What the browser tests stand on: the served page, Debian's chromium, and watchers that fail a test.
 *
 * `page(name, how, play)` is one test: a server of its own and a browser of its own. It fails on what the page
 * throws, on any error or warning on its console (a broken Content-Security-Policy is one), on an answer of 400 or
 * more and on a request to anywhere but the server. Then a picture of the screen, what the page said and the games
 * it kept stay in BRUME_PAGE_RESULTS.
 *
 *   BRUME                the program; default build/brume
 *   BRUME_PAGE           the folder of the page; default is the one beside the program
 *   BRUME_PAGE_RESULTS   where failures are kept; default build/page-tests
 *   CHROMIUM             the browser; default /usr/bin/chromium
 *   BRUME_SEED           the seed of the test's own choices; default is that of the test
 *   BRUME_DEEP           1: the long ones too
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

export const root = resolve(fileURLToPath(new URL("../../..", import.meta.url)));
const program = resolve(root, process.env.BRUME ?? "build/brume");
const results = resolve(root, process.env.BRUME_PAGE_RESULTS ?? "build/page-tests");
const chromiumAt = process.env.CHROMIUM ?? "/usr/bin/chromium";
export const deep = process.env.BRUME_DEEP === "1";
/** ctest reads it as: not here. */
const SKIPPED = 77;
/** A machine that builds something else at the same time is slow; no test is about how fast it is. */
const LIMIT_MS = 60_000;

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Ends the whole file as skipped, with a word. */
export function notHere(what) {
  console.error(`page.browser: not here, ${what}`);
  process.exit(SKIPPED);
}

async function packageOf(name) {
  try {
    return await import(name);
  } catch {
    return notHere(`${name} (npm ci in web/)`);
  }
}

/** Numbers that follow from a seed: mulberry32. */
export function random(seed) {
  let state = Number(process.env.BRUME_SEED ?? seed) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
  return {
    below: (n) => next() % n,
    one: (list) => list[next() % list.length],
    often: (of, outOf) => next() % outOf < of,
  };
}

/** `brume serve` on a free port; `where` is the address that it says. */
export async function served({ listen } = {}) {
  // Where several begin at once each takes the next free one.
  const port = String(20_000 + (process.pid % 10_000));
  const words = ["serve", "--port", port, ...(listen ? ["--listen", listen] : [])];
  if (process.env.BRUME_PAGE) words.push("--page", process.env.BRUME_PAGE);
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const addresses = await new Promise((done, fail) => {
    const heard = (text) => {
      said += text;
      if (/Ctrl-C/.test(said)) done(said.match(/http:\/\/\S+/g));
    };
    child.stdout.setEncoding("utf8").on("data", heard);
    child.stderr.setEncoding("utf8").on("data", heard);
    child.on("error", fail);
    child.on("exit", (status) => fail(new Error(`brume ${words.join(" ")} ended with ${status}: ${said}`)));
    setTimeout(() => fail(new Error(`brume serve said no address in ${LIMIT_MS} ms: ${said}`)), LIMIT_MS).unref();
  });
  const stop = () => {
    child.removeAllListeners("exit");
    child.kill();
  };
  return { addresses, where: addresses[0], stop, process: child };
}

export async function launched() {
  const { chromium } = await packageOf("playwright-core");
  if (!existsSync(chromiumAt)) notHere(`${chromiumAt} (Debian: chromium)`);
  return chromium.launch({
    executablePath: chromiumAt,
    timeout: LIMIT_MS,
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Its sandbox wants a user, and rights that a container may not give.
      ...(process.getuid?.() === 0 || process.env.CI ? ["--no-sandbox"] : []),
    ],
  });
}

/** Everything of a browser context that must not happen, as sentences. */
export function watch(context, where) {
  const wrong = [];
  const home = new URL(where).host;
  context.on("console", (message) => {
    if (["error", "warning", "assert"].includes(message.type()))
      wrong.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (thrown) => wrong.push(`thrown: ${thrown.error().stack ?? thrown.error()}`));
  context.on("request", (request) => {
    const address = new URL(request.url());
    if (!["data:", "blob:"].includes(address.protocol) && address.host !== home)
      wrong.push(`asked of another host: ${request.url()}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} for ${response.url()}`);
  });
  return wrong;
}

/** A context of the browser, watched, with a page in it. */
export async function opened(browser, where, how = {}) {
  const context = await browser.newContext({
    baseURL: where,
    reducedMotion: "reduce",
    acceptDownloads: true,
    locale: "en-GB",
    ...desktop,
    ...how,
  });
  context.setDefaultTimeout(LIMIT_MS);
  const wrong = watch(context, where);
  const one = await context.newPage();
  return { context, page: one, wrong };
}

async function keep(name, one, wrong, error) {
  mkdirSync(results, { recursive: true });
  const at = join(results, name.replace(/[^a-z0-9]+/gi, "-"));
  const games = await one.evaluate(() => Object.entries(localStorage)).catch(() => []);
  const html = await one.content().catch(() => "");
  await one.screenshot({ path: `${at}.png` }).catch(() => undefined);
  const said = [String(error?.stack ?? error), ...wrong, one.url(), ...games.map(([key, text]) => `${key}\n${text}`)];
  writeFileSync(`${at}.txt`, said.join("\n\n") + "\n");
  writeFileSync(`${at}.html`, html);
  console.error(`what was there stands in ${at}.png, .txt, .html`);
}

/** One test: `play(tools)` with `page`, `context`, `browser`, `where`, `wrong`. `how` is the context's: viewport,
 *  colorScheme and so on; `listen`: where the server listens, then the test plays at the last address that it says;
 *  `expects`: what on the console is no fault here. */
export function page(name, how, play) {
  const { listen, expects, ...contextHow } = how;
  test(name, async () => {
    const server = await served({ listen });
    const where = server.addresses.at(-1);
    const browser = await launched();
    try {
      const tools = { ...(await opened(browser, where, contextHow)), browser, where, server };
      try {
        await play(tools);
        const faults = tools.wrong.filter((line) => !expects?.test(line));
        if (faults.length > 0) throw new Error(`the page is not clean:\n${faults.join("\n")}`);
      } catch (error) {
        await keep(name, tools.page, tools.wrong, error);
        throw error;
      }
    } finally {
      await browser.close();
      server.stop();
    }
  });
}

/** What a click downloads, as text, with the name of the file. */
export async function downloaded(one, click) {
  const [file] = await Promise.all([one.waitForEvent("download"), click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

/** FNV-1a, 64 bits, as docs/record.md has it. */
function fnv1a(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/** What `brume` says of a record: the exit status of `brume check` and its words, and the hash that belongs to the
 *  position that `brume replay` comes to and the lines of play. */
export function checked(record) {
  const folder = mkdtempSync(join(tmpdir(), "brume-page-"));
  try {
    const file = join(folder, "game.record");
    writeFileSync(file, record);
    const run = spawnSync(program, ["check", file], { encoding: "utf8" });
    const again = spawnSync(program, ["replay", "--quiet", "--position", file], { encoding: "utf8" });
    const [position] = /^brume-position [^]*/m.exec(again.stdout) ?? [];
    const [, play] = /^seed .*\n([^]*?)^hash/m.exec(record) ?? [];
    return { status: run.status, said: run.stdout + run.stderr + again.stderr, hash: fnv1a(`${position}${play}`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
