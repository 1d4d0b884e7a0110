// The page's own way to the engine, under Node: node engine.mjs MODULE.wasm BRUME FOLDER
//
// Bundles web/src/engine and web/src/store as the page has them and plays whole games through them, with the module
// behind the port instead of a worker. `brume check` must take each record and find the hash that the page was shown;
// the game must be kept at every step, and be gone on with from what was kept. Then errors, and an engine that dies.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const [modulePath, brume, folder] = argv.slice(2);
const web = new URL("../../web/", import.meta.url);
let esbuild;
try {
  esbuild = createRequire(new URL("package.json", web))("esbuild");
} catch {
  console.log("the packages of web/ are not installed (make): not tested");
  process.exit(77);
}
mkdirSync(folder, { recursive: true });
const bundle = join(folder, "engine-bundle.mjs");
const parts = ["engine/client", "engine/wire", "store/table", "store/saved", "store/setup", "store/storage",
               "store/links"];
await esbuild.build({
  stdin: { contents: parts.map((part) => `export * from "./src/${part}";`).join("\n"), resolveDir: fileURLToPath(web) },
  bundle: true, platform: "node", format: "esm", outfile: bundle, logLevel: "warning",
});
const page = await import(pathToFileURL(bundle).href);
const program = new WebAssembly.Module(readFileSync(modulePath));

// As the worker is, but at once and here. `fails` breaks it at a question.
function port(fails = () => false) {
  const answer = page.answerer(new WebAssembly.Instance(program, page.imports));
  let heard = () => {};
  return {
    send: (asked) => queueMicrotask(() => heard(fails(asked) ? { gone: "broken" } : answer(asked))),
    listen(listener) {
      heard = listener;
      queueMicrotask(() => heard({ ready: true }));
    },
    close() {},
  };
}
const tools = { open: () => page.engineOver(port()), wait: () => Promise.resolve(), now: () => 0 };
page.useKeeper(page.memoryKeeper());

const settled = (table) => new Promise((done) => {
  const look = () => {
    if (table.view().busy || table.view().turnEnds !== "no") return;
    end();
    done(table.view());
  };
  const end = table.subscribe(look);
  look();
});

// A person who always takes the option in the middle.
async function play(table, each = async () => {}) {
  let view = await settled(table);
  while (!view.state.over) {
    assert.equal(view.error, null);
    assert.equal(view.state.turn.by, "human");
    await table.act(view.state.options[Math.floor(view.state.options.length / 2)].words);
    await each(table);
    view = await settled(table);
  }
  return view;
}

const games = [
  { preset: "base", seats: page.seatsOf("human", "greedy"), options: {}, seed: "3" },
  { preset: "ghosts", seats: page.seatsOf("greedy", "human", "random"), options: { abbot: "on" }, seed: "4" },
  { preset: "circles", seats: page.seatsOf("human", "human"), options: { "circle-draw": "forced" }, seed: "5" },
  { preset: "mists", seats: page.seatsOf("human"), options: { level: "6" }, seed: "6" },
  { preset: "mists-circles", seats: page.seatsOf("human", "greedy"), options: { level: "3" }, seed: "7" },
];
for (const setup of games) {
  const table = await page.GameTable.begin(setup, tools);
  const view = await play(table);
  const record = await table.record();
  const path = join(folder, `engine-${setup.preset}.brume`);
  writeFileSync(path, record);
  const checked = spawnSync(brume, ["check", path], { encoding: "utf8" });
  assert.equal(checked.status, 0, checked.stderr);
  assert.equal(view.steps.length, view.state.count);
  const kept = page.load(view.saveId);
  assert.equal(kept.record, record);
  assert.ok(kept.meta.over && kept.meta.count === view.state.count);
  table.close();

  // What was kept opens as the same game, and its set-up begins the same one.
  const again = await page.GameTable.resume(view.saveId, tools);
  assert.deepEqual(again.view().state, view.state);
  assert.deepEqual(again.view().steps, view.steps);
  const same = await page.GameTable.begin(again.setup(), tools);
  const replayed = await play(same);
  assert.equal(await same.record(), record);
  assert.equal(replayed.state.position.hash, view.state.position.hash);

  // Its link starts it on a page with the same tile sets.
  const link = page.linkOf(again.setup(), view.state.position.sets);
  const engine = await tools.open();
  const { daily, ...plain } = again.setup();
  assert.deepEqual(await page.setupFromLink(link, engine), plain);
  console.log(`${setup.preset}: ${view.state.count} actions, ${checked.stdout.trim().split("\n").at(-1)}`);
}

// Every change is kept: a table that is left in the middle goes on elsewhere.
const left = await page.GameTable.begin(games[0], tools);
let seen = 0;
await play(left, async (table) => {
  const kept = page.load(table.view().saveId);
  const other = await page.GameTable.open(kept.record, undefined, tools);
  if (seen++ % 10 === 0) await settled(other);
  other.close();
  if (seen > 30) return;
});

// Somebody who taps faster than the engine answers, and takes back between: nothing of chance or of a bot is taken
// back, nothing is played twice, and what is kept is what is on the table.
const slow = { ...tools, wait: () => new Promise((done) => setTimeout(done, 1)) };
const tapped = await page.GameTable.begin(games[1], slow);
let chance = 11;
const below = (n) => (chance = (chance * 48271) % 2147483647) % n;
let steps = [];
tapped.subscribe(() => {
  const now = tapped.view();
  assert.equal(now.state.count, now.steps.length);
  for (const step of steps.slice(now.steps.length)) assert.equal(step.by, "green", `${step.action} is taken back`);
  assert.ok(now.error === null || /\([RP]-/.test(now.error) || /is no action/.test(now.error), now.error);
  steps = now.steps;
});
for (let n = 0; n < 400; n++) {
  const { options } = tapped.view().state;
  const tap = below(12);
  if (tap === 0) tapped.takeBackTurn();
  else if (tap < 3) tapped.takeBack();
  else if (tap < 5) tapped.goOn();
  else if (options.length > 0) tapped.act(options[below(options.length)].words);
  if (below(3) > 0) await new Promise((done) => setTimeout(done, below(4)));
}
const tappedView = await settled(tapped);
assert.equal(page.load(tappedView.saveId).record, await tapped.record());
console.log(`taps: ${tappedView.state.count} actions`);
tapped.close();

// What the face refuses is its own message, and the game stays.
const engine = await page.engineOver(port());
await assert.rejects(engine.state(), (error) => error instanceof page.EngineError && /no game/.test(error.message));
await assert.rejects(engine.begin("preset chess\n"), /first line is `preset`/);
await assert.rejects(engine.open("x".repeat(9 << 20)), /too long/);
const answers = await Promise.all([engine.begin("preset base\nseed 1\n"), engine.draw(), engine.state()]);
assert.deepEqual(answers[1].state, answers[2]);
assert.equal((await engine.symbol("D", 2, true)).tile, "D");
engine.close();
await assert.rejects(engine.state(), page.EngineGone);

// An engine that dies is told and nothing hangs: what is open fails, what is asked later fails, the game is kept.
let broken = false;
const frail = { ...tools, open: () => page.engineOver(port(() => broken)) };
const table = await page.GameTable.begin(games[2], frail);
const before = (await settled(table)).state;
broken = true;
await table.act(before.options[0].words);
const view = await settled(table);
assert.ok(view.gone && view.error === "broken");
assert.equal(view.state, before);
await assert.rejects(table.preview(before.options[0].words), page.EngineGone);
broken = false;
const saved = await page.GameTable.resume(view.saveId, frail);
assert.equal((await settled(saved)).state.count, before.count);
console.log("errors and an engine that dies are told");
