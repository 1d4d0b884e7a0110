// What the page keeps and agrees: settings, saved games, set-ups, links, daily games; and the table of a game over an
// engine that is made up here, so that each case is exactly what it should be. Whole games: tests/face/engine.mjs.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { EngineError, EngineGone, engineOver } from "../src/engine/client";
import { dailyLevel, dailySetup, dayOf, nextDay } from "../src/store/daily";
import { linkFor, linkOf, readLink, setupFromLink } from "../src/store/links";
import { listSaved, load, newId, rawEntry, remove, save } from "../src/store/saved";
import { changeSettings, defaultSettings, forgetSettings, settings, watchSettings } from "../src/store/settings";
import { againWith, freshSeed, headerOf, namesOf, optionWords, seatsOf, setupFromTerms } from "../src/store/setup";
import { keeps, memoryKeeper, theKeeper, useKeeper } from "../src/store/storage";
import { GameTable } from "../src/store/table";

beforeEach(() => {
  useKeeper(memoryKeeper());
  forgetSettings();
});

// --- settings -------------------------------------------------------------------------------------------------

test("settings are kept, told, and have defaults where what is kept is no good", () => {
  assert.deepEqual(settings(), defaultSettings);
  let told = 0;
  const end = watchSettings(() => told++);
  assert.equal(changeSettings({ theme: "dark", botPause: 100 }), true);
  end();
  assert.equal(told, 1);
  forgetSettings();
  assert.deepEqual(settings(), { ...defaultSettings, theme: "dark", botPause: 100 });
  for (const kept of ["{", "7", "null", '{"theme":"pink","purist":"yes","botPause":-1,"motion":7}']) {
    theKeeper().setItem("brume.settings", kept);
    forgetSettings();
    assert.deepEqual(settings(), defaultSettings, kept);
  }
});

test("a page that was told nothing shows hints, warns, and lays a tile only after it was confirmed", () => {
  assert.deepEqual(settings(), {
    theme: "auto", purist: false, motion: "auto", botPause: 600, confirm: true, endTurn: false, warn: true,
  });
});

test("a bot's pause is whole milliseconds up to five seconds", () => {
  for (const [said, kept] of [[0, 0], [5000, 5000], [5001, 600], [-1, 600], ["7", 600], [99.6, 100]]) {
    theKeeper().setItem("brume.settings", JSON.stringify({ botPause: said }));
    forgetSettings();
    assert.equal(settings().botPause, kept, String(said));
  }
});

test("settings hold at once also where nothing can be kept", () => {
  useKeeper(memoryKeeper(10));
  assert.equal(changeSettings({ purist: true }), false);
  assert.equal(settings().purist, true);
});

// --- set-ups --------------------------------------------------------------------------------------------------

const circles = {
  preset: "circles", seats: seatsOf("human", "greedy"), options: { "circle-draw": "forced" }, seed: "7",
};

test("a set-up is the header that the face takes", () => {
  assert.equal(headerOf(circles), [
    "preset circles", "players 2", "circle-draw forced", "seat red human", "seat green greedy", "seed 7", "",
  ].join("\n"));
});

test("the terms of a game are its set-up again, with names", () => {
  const options = { players: 2, start: "2x2", river: false, abbot: true };
  assert.deepEqual(optionWords(options), { start: "2x2", river: "off", abbot: "on" });
  const seats = [{ player: "red", who: "human" }, { player: "green", who: "greedy" }];
  const setup = setupFromTerms({ preset: "base", options, seats, seed: null }, { red: "Ada" });
  assert.deepEqual(setup.seats, [{ colour: "red", who: "human", name: "Ada" }, { colour: "green", who: "greedy" }]);
  assert.equal(setup.seed, "none");
  assert.equal(againWith(setup).seed, "none");
  assert.equal(againWith({ ...circles, daily: { day: "2026-01-01", game: "circles" } }, "9").seed, "9");
  assert.equal(againWith({ ...circles, daily: { day: "2026-01-01", game: "circles" } }).daily, undefined);
});

test("names are tidied and seats without one have none", () => {
  const seats = seatsOf("human", "human", "greedy");
  seats[0].name = "  Ada \n Lovelace ";
  seats[1].name = "   ";
  assert.deepEqual(namesOf({ ...circles, seats }), { red: "Ada Lovelace" });
});

test("a name has at most 40 characters", () => {
  const [seat] = seatsOf("human");
  assert.equal(namesOf({ ...circles, seats: [{ ...seat, name: "x".repeat(41) }] }).red, "x".repeat(40));
});

test("a fresh seed is a 64-bit number and another each time", () => {
  const seeds = new Set(Array.from({ length: 50 }, freshSeed));
  assert.equal(seeds.size, 50);
  for (const seed of seeds) assert.ok(/^\d+$/.test(seed) && BigInt(seed) < 2n ** 64n);
});

// --- links ----------------------------------------------------------------------------------------------------

const sets = [
  { set: "base", version: "3.0", hash: "f08413792c8b518b", provenance: "exact" },
  { set: "mists", version: "2026.1-reconstruction", hash: "a7dd27e64faf0e42", provenance: "reconstructed" },
];
const engineWith = (here) => ({ begin: async () => ({ position: { sets: here } }) });

test("a link has the set-up and the sets, and no names", async () => {
  const named = { ...circles, seats: circles.seats.map((seat) => ({ ...seat, name: "Ada" })) };
  const link = linkOf(named, sets);
  assert.equal(link, "#/play?preset=circles&seats=human,greedy&seed=7&circle-draw=forced" +
    "&set=base@3.0@f08413792c8b518b&set=mists@2026.1-reconstruction@a7dd27e64faf0e42");
  assert.deepEqual(readLink(link).setup, circles);
  assert.equal(await linkFor(circles, engineWith(sets)), link);
  assert.deepEqual(await setupFromLink(link, engineWith(sets)), circles);
});

test("a link whose sets differ says so and names them", async () => {
  const link = linkOf(circles, sets);
  const here = [{ ...sets[0], hash: "0000000000000000" }, sets[1], { ...sets[0], set: "circles" }];
  assert.deepEqual(await setupFromLink(link, engineWith(here)), {
    problem: "sets", setup: circles,
    differences: [{ set: "base", link: "3.0", here: "3.0" }, { set: "circles", link: null, here: "3.0" }],
  });
  const none = await setupFromLink(linkOf(circles, []), engineWith(sets));
  assert.equal(none.problem, "sets");
});

test("a link's seed is any number of 64 bits, and its seats as many as there are colours", () => {
  const reads = (seats, seed) => readLink(`#/play?preset=base&seats=${seats}&seed=${seed}`);
  for (const seed of ["0", "18446744073709551615", "none"]) assert.equal(reads("human", seed).setup?.seed, seed);
  for (const seed of ["18446744073709551616", "99999999999999999999", "00", "-1", ""])
    assert.equal(reads("human", seed).what, `seed=${seed}`);
  const six = Array(6).fill("human").join(",");
  assert.equal(reads(six, "1").setup?.seats.length, 6);
  assert.match(reads(`${six},human`, "1").what, /^seats=/);
});

test("a link has at most 4000 characters", () => {
  const start = "#/play?preset=base&seats=human&seed=1";
  const sets = (count) => `&set=base@3.0@f08413792c8b518b`.repeat(count);
  const long = start + sets(Math.floor((4000 - start.length) / sets(1).length));
  const filled = long.replace("3.0", `3.0${"0".repeat(4000 - long.length)}`);
  assert.equal(filled.length, 4000);
  assert.equal(readLink(filled).setup?.preset, "base");
  assert.equal(readLink(filled.replace("3.0", "3.00")).what, "#/play");
});

test("what can't be read or played says what", async () => {
  for (const hash of [
    "#/play", "#/new?preset=circles", "#/play?preset=chess&seats=human&seed=1", "#/play?preset=base&seats=&seed=1",
    "#/play?preset=base&seats=human,a%0Aseed&seed=1", "#/play?preset=base&seats=human,human&seed=18446744073709551616",
    "#/play?preset=base&seats=human,human&seed=01", "#/play?preset=base&seats=human,human&seed=1&abbot=on&abbot=off",
    "#/play?preset=base&seats=human,human&seed=1&abbot=on%0Aplayers 6",
    "#/play?preset=base&seats=human,human&seed=1&set=base@3.0@x",
    "#/play?preset=base&seats=human,human,human,human,human,human,human&seed=1", `#/play?${"x".repeat(5000)}`,
  ]) {
    assert.equal(readLink(hash).problem, "unreadable", hash);
  }
  const refusing = (error) => ({ begin: () => Promise.reject(error) });
  const link = linkOf(circles, sets);
  assert.deepEqual(await setupFromLink(link, refusing(new EngineError("no such option"))), {
    problem: "refused", what: "no such option",
  });
  await assert.rejects(setupFromLink(link, refusing(new EngineGone("closed"))), EngineGone);
});

// --- daily games ----------------------------------------------------------------------------------------------

test("a day is one of UTC and the same for everybody", () => {
  assert.equal(dayOf(new Date("2026-03-01T00:30:00+02:00")), "2026-02-28");
  assert.equal(nextDay(new Date("2026-02-28T22:30:00Z")).toISOString(), "2026-03-01T00:00:00.000Z");
  const day = new Date("2026-10-05T12:00:00Z");
  const daily = dailySetup(day);
  assert.deepEqual(daily, { ...daily, preset: "circles", seats: seatsOf("human", "greedy"), options: {} });
  assert.deepEqual(daily.daily, { day: "2026-10-05", game: "circles" });
  // This is what everybody has on that day: it may never change.
  assert.equal(daily.seed, "8293205782584400730");
  assert.deepEqual(dailySetup(new Date("2026-10-05T00:00:00Z")), daily);
  assert.notEqual(dailySetup(nextDay(day)).seed, daily.seed);
  const alone = dailySetup(day, "mists");
  assert.notEqual(alone.seed, daily.seed);
  assert.deepEqual([alone.preset, alone.seats.length, alone.options.level], ["mists", 1, String(dailyLevel(day))]);
  const levels = new Set(Array.from({ length: 6 }, (_, n) => dailyLevel(new Date(Date.UTC(2026, 0, 1 + n)))));
  assert.deepEqual([...levels].sort(), [1, 2, 3, 4, 5, 6]);
});

test("the levels of the days go from 1 to 6 and begin anew, counted from the first day of 1970", () => {
  const levels = Array.from({ length: 8 }, (_, n) => dailyLevel(new Date(Date.UTC(1970, 0, 1 + n, 23, 59))));
  assert.deepEqual(levels, [1, 2, 3, 4, 5, 6, 1, 2]);
});

// --- saved games ----------------------------------------------------------------------------------------------

const meta = {
  preset: "circles", seats: ["human", "greedy"], names: { red: "Ada" }, count: 3, over: false, begun: 1, changed: 2,
};

test("games are kept, listed with the last first, and removed", () => {
  assert.equal(save("one", "record 1", meta), "kept");
  save("two", "record 2", { ...meta, changed: 9, over: true, scores: { red: 4 } });
  theKeeper().setItem("other", "x");
  assert.deepEqual(listSaved().map(({ id, over }) => [id, over]), [["two", true], ["one", false]]);
  assert.deepEqual(load("one"), { record: "record 1", meta });
  remove("one");
  assert.equal(load("one"), null);
  assert.equal(new Set(Array.from({ length: 100 }, newId)).size, 100);
});

test("what is damaged or of a later version is listed as such and stays", () => {
  save("good", "record", meta);
  const entries = {
    torn: '{"format":1,"record":"br', text: "hello", nothing: "null", empty: "{}", none: '{"format":1,"record":"x"}',
    seats: JSON.stringify({ format: 1, record: "x", meta: { ...meta, seats: "human" } }),
    names: JSON.stringify({ format: 1, record: "x", meta: { ...meta, names: { red: 7 } } }),
    preset: JSON.stringify({ format: 1, record: "x", meta: { ...meta, preset: "chess" } }),
    day: JSON.stringify({ format: 1, record: "x", meta: { ...meta, daily: { day: 7, game: "circles" } } }),
    moment: JSON.stringify({ format: 1, record: "x", meta: { ...meta, changed: 1e300 } }),
    daily: JSON.stringify({ format: 1, record: "x", meta: { ...meta, daily: null } }),
    scores: JSON.stringify({ format: 1, record: "x", meta: { ...meta, scores: null } }),
    outcome: JSON.stringify({ format: 1, record: "x", meta: { ...meta, outcome: {} } }),
  };
  for (const [id, text] of Object.entries(entries)) theKeeper().setItem(`brume.game.${id}`, text);
  theKeeper().setItem("brume.game.later", '{"format":2,"anything":true}');
  const listed = listSaved();
  assert.equal(listed[0].id, "good");
  for (const id of Object.keys(entries)) {
    assert.deepEqual(load(id), { problem: "damaged" }, id);
    assert.equal(listed.find((game) => game.id === id).text, entries[id]);
  }
  assert.deepEqual(load("later"), { problem: "newer" });
});

test("each thing that an entry says is looked at", () => {
  const daily = { day: "2026-01-31", game: "circles" };
  const whole = { ...meta, level: 3, daily, scores: { red: 4 }, outcome: "won" };
  const put = (entry) => theKeeper().setItem("brume.game.it", JSON.stringify({ format: 1, record: "x", ...entry }));
  put({ meta: whole });
  assert.deepEqual(load("it"), { record: "x", meta: whole });
  put({ meta: { ...whole, daily: { ...daily, game: "mists" } } });
  assert.equal(load("it").record, "x");
  const wrong = [
    { preset: "" }, { seats: ["human", 7] }, { seats: { 0: "human" } }, { names: null }, { names: "Ada" },
    { names: { red: null } }, { count: 1.5 }, { count: "3" }, { over: 0 }, { begun: null }, { begun: "1" },
    { changed: null }, { changed: 8.64e15 + 1 }, { level: "3" }, { level: 1.5 }, { level: null },
    { daily: "2026-01-31" }, { daily: {} },
    { daily: { ...daily, day: "2026-1-31" } }, { daily: { ...daily, day: "2026-13-01" } },
    { daily: { ...daily, day: "x2026-01-31" } }, { daily: { ...daily, day: "2026-01-311" } },
    { daily: { ...daily, game: "base" } }, { scores: { red: 1.5 } }, { scores: { red: "4" } }, { scores: 4 },
    { outcome: 7 }, { outcome: null },
  ];
  for (const part of wrong) {
    put({ meta: { ...whole, ...part } });
    assert.deepEqual(load("it"), { problem: "damaged" }, JSON.stringify(part));
  }
  for (const entry of [{ format: 0 }, { format: "2" }, { format: null }, { record: 7 }, { record: null }]) {
    put({ meta: whole, ...entry });
    assert.deepEqual(load("it"), { problem: "damaged" }, JSON.stringify(entry));
  }
  for (const none of [null, 7, "meta", []]) {
    put({ meta: none });
    assert.deepEqual(load("it"), { problem: "damaged" }, JSON.stringify(none));
  }
});

test("games changed at the same moment are listed by name, and what can't be read last", () => {
  for (const id of ["b", "c", "a"]) save(id, "record", { ...meta, changed: 0 });
  save("z", "record", { ...meta, changed: 1 });
  for (const id of ["e", "d"]) theKeeper().setItem(`brume.game.${id}`, "{");
  assert.deepEqual(listSaved().map(({ id }) => id), ["z", "a", "b", "c", "d", "e"]);
});

test("an entry is there to be downloaded as it stands, readable or not", () => {
  theKeeper().setItem("brume.game.torn", "{");
  assert.equal(rawEntry("torn"), "{");
  assert.equal(rawEntry("none"), null);
});

test("a new entry's name is fourteen letters and digits, however small the numbers drawn", (context) => {
  assert.match(newId(), /^[0-9a-z]{14}$/);
  context.mock.method(crypto, "getRandomValues", (words) => words.fill(1));
  assert.equal(newId(), "00000010000001");
});

test("a keeper with room for so many characters takes them, and no more", () => {
  const keeper = memoryKeeper(10);
  keeper.setItem("ab", "12345678");
  assert.throws(() => keeper.setItem("c", ""), /full/);
  keeper.setItem("ab", "8765432");
  keeper.setItem("c", "");
  assert.throws(() => keeper.setItem("c", "1"), /full/);
  assert.deepEqual([keeper.length, keeper.key(0), keeper.key(1), keeper.key(2)], [2, "ab", "c", null]);
});

test("a full storage is told and what was there before stays", () => {
  useKeeper(memoryKeeper(300));
  assert.equal(save("one", "short", meta), "kept");
  assert.equal(save("one", "x".repeat(300), meta), "full");
  assert.equal(load("one").record, "short");
});

test("a browser without storage keeps games until the page is closed", () => {
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  useKeeper(null);
  assert.equal(save("one", "short", meta), "for-now");
  assert.equal(load("one").record, "short");
  assert.equal(keeps(), false);
});

test("a browser with an empty storage that takes nothing keeps games until the page is closed", () => {
  Object.defineProperty(globalThis, "localStorage", { value: memoryKeeper(0), configurable: true });
  useKeeper(null);
  assert.equal(save("one", "short", meta), "for-now");
  assert.equal(load("one").record, "short");
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
});

test("a browser whose storage is full shows what it has, and says that no more is kept", () => {
  const full = memoryKeeper();
  full.setItem("brume.game.one", JSON.stringify({ format: 1, record: "short", meta }));
  full.setItem = () => {
    throw new Error("the storage is full");
  };
  Object.defineProperty(globalThis, "localStorage", { value: full, configurable: true });
  useKeeper(null);
  assert.deepEqual([load("one").record, listSaved().length, keeps()], ["short", 1, true]);
  assert.equal(save("two", "record", meta), "full");
  remove("one");
  assert.equal(full.length, 0);
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
});

// --- the table ------------------------------------------------------------------------------------------------

// A game of two turns by a script: who decides at each count, and what the one option is.
const seats = [{ player: "red", who: "human" }, { player: "green", who: "greedy" }];
const script = [
  ["chance", null, "draw"], ["human", "red", "place"], ["human", "red", "piece"],
  ["chance", null, "draw"], ["bot", "green", "place"], ["bot", "green", "piece"],
  ["chance", null, "draw"], ["human", "red", "place"], ["human", "red", "piece"], ["nobody", null, "nothing"],
];

function madeUp({ seed = "7", level, team } = {}) {
  let count = 0;
  const log = [];
  let gate = null;
  const state = () => {
    const [by, player, kind] = script[count];
    const before = count > 0 ? script[count - 1][0] : "chance";
    const back = before !== "chance";
    return {
      terms: { preset: "circles", options: { players: 2, ...(level ? { level } : {}) }, seats, seed }, count,
      position: { players: [{ player: "red", score: count }], sets: [], ...(team ? { team } : {}) },
      decision: { kind, player },
      turn: { by, seat: null, who: null }, options: [{ words: kind }], placed: null,
      takeBack: { one: back, turn: back }, holes: [], over: by === "nobody",
    };
  };
  const taken = (words) => {
    const [, by, kind] = script[count];
    if (words === "wrong") throw new EngineError("that is not legal (R-V-24)");
    count++;
    log.push(words);
    return { step: { n: count, by, decision: { kind }, action: words, events: [] }, state: state() };
  };
  const engine = {
    begin: async () => state(), open: async () => state(), history: async () => [],
    record: async () => `record ${count}`, state: async () => state(),
    apply: async (words) => {
      if (gate) await gate;
      return taken(words);
    },
    draw: async () => taken("draw"), bot: async () => taken("bot"), preview: async () => ({}),
    takeBack: async () => (count--, log.pop(), state()),
    takeBackTurn: async () => {
      while (script[count - 1]?.[0] !== "chance") count--, log.pop();
      return state();
    },
    close() {},
  };
  return { engine, log, block: (until) => (gate = until), count: () => count };
}

// Pauses end when the test says so.
function clock() {
  const open = [];
  return {
    wait: (ms) => new Promise((done) => open.push({ ms, done })),
    now: () => 5,
    pauses: () => open.map(({ ms }) => ms),
    async tick() {
      open.shift()?.done();
      await turn();
    },
  };
}

const turn = () => new Promise((done) => setImmediate(done));

async function atTable(made = madeUp(), time = clock()) {
  const table = await GameTable.begin(circles, { ...time, open: async () => made.engine });
  await turn();
  return { table, made, time };
}

test("the table draws by itself, and a person may change his mind until the next draw", async () => {
  const { table, made, time } = await atTable();
  assert.deepEqual(made.log, ["draw"]);
  assert.equal(table.view().busy, false);
  assert.equal(load(table.view().saveId).record, "record 1");
  await table.act("place");
  await table.act("piece");
  await turn();
  assert.deepEqual([table.view().turnEnds, table.view().busy, time.pauses()], ["soon", false, [2500]]);
  await table.takeBack();
  await turn();
  assert.deepEqual([made.log, table.view().turnEnds, table.view().steps.length], [["draw", "place"], "no", 2]);
  await time.tick(); // the pause of the turn that was taken back changes nothing
  assert.deepEqual(made.log, ["draw", "place"]);
  await table.act("piece");
  await turn();
  await table.takeBackTurn();
  await turn();
  assert.deepEqual(made.log, ["draw"]);
  assert.equal(table.view().state.decision.kind, "place");
});

test("bots play with a pause, are never taken back, and the game goes on to its end", async () => {
  changeSettings({ botPause: 900 });
  const { table, made, time } = await atTable();
  await table.act("place");
  await table.act("piece");
  await turn();
  await time.tick();
  assert.deepEqual([made.log.length, table.view().busy, time.pauses()], [4, true, [900]]);
  await time.tick();
  assert.deepEqual([made.log.at(-1), time.pauses()], ["bot", [300]]);
  assert.deepEqual(table.view().state.takeBack, { one: false, turn: false });
  await table.takeBack(); // nothing of a person's is there to take back
  await turn();
  assert.equal(made.log.length, 5);
  await time.tick();
  await time.tick();
  await time.tick();
  await turn();
  assert.equal(table.view().state.decision.kind, "place");
  await table.act("place");
  await table.act("piece");
  await turn();
  const view = table.view();
  assert.deepEqual([view.state.over, view.busy, view.steps.length, view.error], [true, false, 9, null]);
  assert.deepEqual(load(view.saveId).meta, {
    preset: "circles", seats: ["human", "greedy"], names: {}, count: 9, over: true, begun: 5, changed: 5,
    scores: { red: 9 },
  });
});

test("a cooperative game is kept with its level, and when it is over with how the team ended", async () => {
  const { table, time } = await atTable(madeUp({ level: 3, team: { outcome: "lost-by-ghosts", score: 21 } }));
  const kept = () => load(table.view().saveId).meta;
  assert.deepEqual([kept().level, kept().scores, kept().outcome], [3, undefined, undefined]);
  for (let n = 0; n < 2; n++) {
    await table.act("place");
    await table.act("piece");
    await turn();
    for (let tick = 0; tick < 5; tick++) await time.tick();
    await turn();
  }
  assert.equal(table.view().state.over, true);
  assert.deepEqual([kept().level, kept().scores, kept().outcome], [3, { red: 9, team: 21 }, "lost-by-ghosts"]);
});

test("an engine that refuses to begin is closed again", async () => {
  let closed = 0;
  const made = madeUp();
  made.engine.begin = () => Promise.reject(new EngineError("no such option"));
  made.engine.close = () => closed++;
  await assert.rejects(GameTable.begin(circles, { ...clock(), open: async () => made.engine }), /no such option/);
  assert.equal(closed, 1);
});

test("a daily game stays one when it is gone on with; a record that is opened is a game of its own", async () => {
  const daily = { day: "2026-01-31", game: "circles" };
  const time = clock();
  const tools = { ...time, open: async () => madeUp().engine };
  const table = await GameTable.begin({ ...circles, daily }, tools);
  const { saveId } = table.view();
  assert.deepEqual([load(saveId).meta.daily, table.setup().daily], [daily, daily]);
  table.close();
  const again = await GameTable.resume(saveId, { ...tools, now: () => 99 });
  assert.deepEqual([again.view().saveId, again.setup().daily], [saveId, daily]);
  assert.deepEqual([load(saveId).meta.begun, load(saveId).meta.changed], [5, 99]);
  const opened = await GameTable.open("record", undefined, { ...tools, now: () => 99 });
  assert.notEqual(opened.view().saveId, saveId);
  assert.deepEqual([load(opened.view().saveId).meta.begun, opened.setup().daily], [99, undefined]);
});

test("where the settings say so a turn ends only when its player ends it", async () => {
  changeSettings({ endTurn: true });
  const { table, made, time } = await atTable();
  await table.act("place");
  await table.act("piece");
  await turn();
  assert.deepEqual([table.view().turnEnds, time.pauses(), made.log.length], ["waits", [], 3]);
  table.goOn();
  await turn();
  assert.equal(made.log.length, 4);
});

test("what was asked for twice is taken once, and nothing is taken for a bot", async () => {
  const { table, made, time } = await atTable();
  await Promise.all([table.act("place"), table.act("place")]);
  assert.deepEqual(made.log, ["draw", "place"]);
  await table.act("piece");
  await turn();
  await time.tick();
  await table.act("place"); // the bot's decision is open
  assert.equal(made.log.length, 4);
});

test("after two quick taps the game goes on by itself once", async () => {
  const { table, made, time } = await atTable();
  await Promise.all([table.act("place"), table.act("place")]);
  await Promise.all([table.act("piece"), table.act("piece"), table.act("piece")]);
  await turn();
  assert.deepEqual(time.pauses(), [2500]);
  await time.tick();
  assert.deepEqual([made.log, table.view().error], [["draw", "place", "piece", "draw"], null]);
  assert.equal(time.pauses().length, 1);
});

test("a refusal is shown and gone with the next action", async () => {
  const { table, made } = await atTable();
  await table.act("wrong");
  await turn();
  assert.deepEqual([table.view().error, table.view().gone, made.log.length], ["that is not legal (R-V-24)", false, 1]);
  assert.equal(table.view().busy, false);
  await table.act("place");
  assert.equal(table.view().error, null);
});

test("tiles that are drawn at a table wait for a person", async () => {
  const { table, made } = await atTable(madeUp({ seed: null }));
  assert.deepEqual([made.log, table.view().busy], [[], false]);
  await table.act("draw B");
  assert.deepEqual(made.log, ["draw B"]);
});

test("a closed table is silent, and a full storage is told while the game goes on", async () => {
  const { table, made } = await atTable();
  useKeeper(memoryKeeper(20));
  await table.act("place");
  assert.deepEqual([table.view().saved, made.count()], ["full", 2]);
  useKeeper(memoryKeeper());
  await table.takeBack();
  assert.deepEqual([table.view().saved, load(table.view().saveId).meta.count], ["kept", 1]);
  let release;
  made.block(new Promise((done) => (release = done)));
  let told = 0;
  table.subscribe(() => told++);
  const acting = table.act("piece");
  await turn();
  table.close();
  const before = told;
  release();
  await acting;
  assert.equal(told, before);
});

test("a game that isn't kept, or not readably, can't be gone on with", async () => {
  const tools = { ...clock(), open: async () => madeUp().engine };
  await assert.rejects(GameTable.resume("nobody", tools), { reason: "missing" });
  theKeeper().setItem("brume.game.torn", "{");
  await assert.rejects(GameTable.resume("torn", tools), { reason: "damaged" });
});

// --- the client -----------------------------------------------------------------------------------------------

test("an engine that never comes up is told", async () => {
  const port = { send() {}, listen: (heard) => heard({ gone: "brume.wasm: 404" }), close() {} };
  await assert.rejects(engineOver(port), (error) => error instanceof EngineGone && /404/.test(error.message));
});

test("all that is open fails when the engine goes", async () => {
  let heard;
  let closed = 0;
  const port = {
    send() {},
    listen(listener) {
      heard = listener;
      heard({ ready: true });
    },
    close: () => closed++,
  };
  const engine = await engineOver(port);
  const open = [engine.state(), engine.record()].map((one) => assert.rejects(one, EngineGone));
  heard({ gone: "it stopped" });
  await Promise.all(open);
  await assert.rejects(engine.draw(), /it stopped/);
  engine.close();
  assert.equal(closed, 1);
});
