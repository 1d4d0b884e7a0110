// The words of the game, with real games: bots play every preset and level through the module, and each decision and
// each event on the way must have a sentence that formats, and choices that nobody can mix up.
//
// BRUME_WASM names the module; build/release/web/brume.wasm where it isn't set.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { open } from "../../tests/face/module.mjs";
import { iconOf } from "../src/board/layout.ts";
import { ask, boardChoices } from "../src/game/decisions.ts";
import { tellEvent, tellEvents } from "../src/game/events.ts";
import { namesOf } from "../src/game/names.ts";
import { directionsOf } from "../src/game/places.ts";
import * as placing from "../src/game/placing.ts";
import { previewSentences } from "../src/game/preview.ts";
import { breakdownOf, columnsOf, linesOf, totalsOf } from "../src/game/history.ts";
import { say } from "../src/game/said.ts";
import { tilesOf, tileWords } from "../src/game/tiles.ts";
import { Line } from "../src/game/soon.ts";
import { turnsOf } from "../src/game/turns.ts";
import { drawnOf } from "../src/game/Unseen.tsx";
import { EVENTS } from "../src/engine/face.ts";
import { hasText } from "../src/texts/index.ts";
import { IntlMessageFormat } from "intl-messageformat";
import eventTexts from "../texts/en/events.json";
import gameTexts from "../texts/en/game.json";

// Run in web/ by web/test.mjs.
const built = [process.env.BRUME_WASM, join("..", "build/release/web/brume.wasm")];
const wasm = built.find((path) => path && existsSync(path));
assert.ok(wasm, "there is no module: build it, or name it by BRUME_WASM");
const face = await open(wasm);
const shapes = new Set([...face.ask("face_shapes", 0).matchAll(/\bid=['"]([^'"]+)/g)].map(([, id]) => id));
const tile = tilesOf(face.json("face_sets"));
const name = namesOf({});

/** As people read it: no key, no hole, no machine's word. */
function readable(what) {
  const errors = [];
  const told = console.error;
  console.error = (...words) => errors.push(words.join(" "));
  const text = say(what);
  console.error = told;
  assert.deepEqual(errors, []);
  assert.notEqual(text, what.key);
  assert.doesNotMatch(text, /[{}#]|undefined|null|NaN|  |-?\d,-?\d/, `${what.key}: ${text}`);
  assert.match(text, /^[A-Z0-9]/, `${what.key}: ${text}`);
  return text;
}

function asking(state) {
  return { ...state, name, tile };
}

function checkQuestion(state, seen) {
  const question = ask(asking(state));
  readable(question.said);
  if (question.left) readable(question.left);
  const labels = question.choices.map((choice) => readable(choice.label));
  assert.equal(new Set(labels).size, labels.length, `${question.kind}: ${labels.join(" | ")}`);
  for (const choice of question.choices) if (choice.detail) readable(choice.detail);
  if (!["place", "draw", "nothing"].includes(question.kind))
    assert.deepEqual(question.choices.map(({ words }) => words), state.options.map(({ words }) => words));
  const onBoard = boardChoices(question.choices);
  assert.equal(new Set(onBoard.map((choice) => choice.key)).size, onBoard.length);
  // The button of a burying shows a grave in the meeple's colour, that of any other choice a shape that there is; only
  // the points, what is scored next and the abbot who goes home have none.
  for (const choice of onBoard) {
    const icon = iconOf(choice, state.decision.hound);
    if (icon === null) assert.match(choice.kind, /^(points|region|recall)$/);
    else assert.ok(shapes.has(`b-${icon}`), `${choice.key}: ${icon}`);
    if (choice.kind === "bury") assert.match(icon, /^grave-/);
  }
  seen.add(question.kind);
}

function checkPlacing(state) {
  if (state.decision.kind !== "place") return;
  const words = new Set(state.options.map((option) => option.words));
  const places = placing.placesOf(state.options);
  assert.equal(places.reduce((sum, place) => sum + place.rotations.length, 0), words.size);
  const held = placing.firstHeld(places);
  for (const place of places) {
    let candidate = placing.placeOn(places, place.at, undefined, null, held);
    for (let n = 0; n < 5; n++) {
      assert.ok(words.has(placing.placeAction(candidate)), placing.placeAction(candidate));
      candidate = n % 2 ? placing.rotateCandidate(places, candidate, -1)
        : placing.placeOn(places, place.at, undefined, candidate, held);
    }
  }
}

function playOut(header, seenDecisions, seenEvents) {
  let state = face.tellJson("face_begin", header);
  while (!state.over) {
    checkQuestion(state, seenDecisions);
    checkPlacing(state);
    const taken = state.turn.by === "chance" ? face.json("face_draw") : face.json("face_bot");
    for (const event of taken.step.events) {
      readable(tellEvent(event, name).said);
      seenEvents.add(event.event);
    }
    state = taken.state;
  }
  checkQuestion(state, seenDecisions);
  checkEnd(state, header);
}

/** What the points were for adds up to the points, and the chart ends with them. */
function checkEnd(state, header) {
  const history = face.json("face_history");
  const totals = totalsOf(state);
  const rows = breakdownOf(history, state);
  for (const row of rows) readable({ key: "game.kind", args: { part: row.kind } });
  assert.equal(rows.some((row) => row.kind === "none" || row.kind === "field" && state.position.team), false);
  const lines = linesOf(history, state);
  for (const who of columnsOf(state)) {
    assert.equal(rows.reduce((sum, row) => sum + (row.points[who] ?? 0), 0), totals[who], `${header}${who}`);
    assert.equal(lines.find((line) => line.who === who).points.at(-1), totals[who], `${header}${who}, chart`);
  }
  const turns = turnsOf(history.map(({ words, ...entry }) => ({ ...entry, action: words })));
  assert.equal(lines[0].points.length - 1, turns.length, `${header}a point of the chart for each turn of the log`);
}

const colours = ["red", "green", "blue", "yellow", "black", "pink"];
const seats = (n) => colours.slice(0, n).map((colour) => `seat ${colour} greedy\n`).join("");
const decisions = new Set();
const events = new Set();

for (const preset of ["base", "ghosts", "circles"]) {
  test(`whole games of ${preset} are told in words`, () => {
    for (const players of [2, 5]) {
      const more = players === 2 ? "abbot on\nriver on\nstart none\n" : "";
      playOut(`preset ${preset}\nplayers ${players}\n${more}${seats(players)}seed 5\n`, decisions, events);
    }
  });
}

for (const preset of ["mists", "mists-circles"]) {
  test(`whole games of ${preset}, every level, are told in words`, () => {
    for (let level = 1; level <= 6; level++) {
      const players = 1 + (level % 3);
      const header = `preset ${preset}\nplayers ${players}\nlevel ${level}\n${seats(players)}seed ${level}\n`;
      playOut(header, decisions, events);
    }
  });
}

test("the games above had most kinds of decisions and events in them", () => {
  assert.ok(decisions.size >= 14, [...decisions].join());
  assert.ok(events.size >= 34, [...events].join());
});

/** What a preview says that holds whatever else is chosen in the turn: [key, its arguments as text]. */
function promises(preview, state) {
  return previewSentences(preview, state, name).filter(({ key, args }) => {
    readable({ key, args });
    if (/^game[.]preview-(gains|team)$/.test(key)) return args.unless === "no";
    return key.startsWith("events.");
  });
}

/** Plays the turn to its end, each decision answered by chance: the events, and what was gained. */
function playTurn(words, chance) {
  const events = [];
  let { step, state } = face.tellJson("face_apply", words);
  for (;;) {
    events.push(...step.events);
    if (state.over || ["draw", "place"].includes(state.decision.kind)) return events;
    ({ step, state } = face.tellJson("face_apply", state.options[chance(state.options.length)].words));
  }
}

function kept({ key, args }, events) {
  const same = ({ said }) => said.key === key && JSON.stringify(said.args) === JSON.stringify(args);
  if (key.startsWith("events.")) return tellEvents(events, name).some(same);
  const points = events.filter((event) => event.event === "scored" && event.player === args.colour);
  return points.reduce((sum, event) => sum + event.points, 0) >= args.points;
}

/** At some of the decisions of a game of bots: what is foreseen of some options comes however the turn goes on. */
function checkPromises(header, seed, told) {
  let random = seed;
  const chance = (n) => (random = (random * 1103515245 + 12345) % 2147483648) % n;
  let state = face.tellJson("face_begin", header);
  while (!state.over) {
    const asked = state.turn.by !== "chance" && ["place", "piece", "ghost", "reward"].includes(state.decision.kind);
    if (asked && chance(6) === 0) {
      const { count } = state;
      const option = state.options[chance(state.options.length)];
      const foreseen = promises(face.tellJson("face_preview", option.words), state);
      for (let times = 0; times < 2 && foreseen.length > 0; times++) {
        const events = playTurn(option.words, chance);
        for (const one of foreseen) {
          told.set(one.key, (told.get(one.key) ?? 0) + 1);
          assert.ok(kept(one, events), `${header}at ${count}, ${option.words}: ${say(one)}`);
        }
        for (;;) if (face.json("face_take_back").count === count) break;
      }
    }
    state = (state.turn.by === "chance" ? face.json("face_draw") : face.json("face_bot")).state;
  }
}

test("what a preview promises comes however the turn goes on", () => {
  const told = new Map();
  for (const preset of ["base", "circles"]) checkPromises(`preset ${preset}\n${seats(2)}seed 3\n`, 1, told);
  for (const level of [2, 5, 6]) {
    for (const preset of ["mists", "mists-circles"])
      checkPromises(`preset ${preset}\nlevel ${level}\nplayers 2\n${seats(2)}seed ${level}\n`, level, told);
  }
  for (const key of ["game.preview-gains", "events.mist-continued", "events.mist-limited"])
    assert.ok(told.get(key) > 5, `${key}: ${told.get(key)}`);
});

test("every kind of event has a sentence, with and without what it may lack", () => {
  const full = { rule: "R-V-1", player: "blue", at: [2, -1], part: "road1", piece: "abbot", tile: "M-05", rotation: 1 };
  for (const event of EVENTS) {
    for (const amount of [0, 1, 2, 3]) {
      for (const part of ["road", "city1", "field2", "monastery", "garden", "castle", "cemetery", "mist2"]) {
        for (const from of ["supply", "meeple", "circle", "spot", "cat"]) {
          const more = { amount, from, part, points: amount, tiles: 1 + amount, bonus: amount, "from-at": [0, 0] };
          readable(tellEvent({ ...full, ...more, event }, name).said);
        }
      }
    }
  }
});

test("every text of the game is a message that can be read", () => {
  for (const [key, text] of Object.entries({ ...eventTexts, ...gameTexts })) {
    assert.doesNotThrow(() => new IntlMessageFormat([text].flat().join(" "), "en"), key);
  }
  assert.deepEqual(Object.keys(eventTexts), [...EVENTS], "a sentence for each event, in the order of the header");
});

test("what is seen anyway has no line in the log", () => {
  const told = tellEvents([{ event: "next-player", rule: "R-V-113", player: "red" }], name);
  assert.deepEqual(told, []);
});

test("every kind of decision has a question", () => {
  const kinds = ["nothing", "draw", "place", "ghost", "attract", "release", "piece", "bury", "move", "area", "cemetery",
    "cat", "region", "reward", "hound", "drive", "hide"];
  for (const kind of kinds) assert.ok(hasText(`game.ask-${kind}`), kind);
});

test("parts of one tile are told apart by the sides that they reach", () => {
  for (let rotation = 0; rotation < 4; rotation++) {
    const parts = ["road1", "road2", "road3", "road4"];
    const state = {
      position: { tiles: [{ at: [1, 0], tile: "M-03", rotation, free: {} }], pieces: [], regions: [], team: {} },
      decision: { kind: "region", player: "red", rule: "R-C-52" },
      options: parts.map((part) => ({ action: "region", at: [1, 0], part, words: `region 1,0 ${part}` })),
      placed: [1, 0],
    };
    checkQuestion(state, new Set());
  }
});

test("parts turn with their tile", () => {
  const d = tile("D"); // a city in the north, a road from east to west
  assert.deepEqual(directionsOf(d, "city", 0), ["n"]);
  assert.deepEqual(directionsOf(d, "city", 1), ["e"]);
  assert.deepEqual(directionsOf(d, "road", 1), ["n", "s"]);
  assert.deepEqual(directionsOf(d, "field1", 0), ["se", "sw"]);
  assert.match(tileWords(d, 1), /^North road, east city, south road, west field/);
});

test("every tile has words", () => {
  for (const set of face.json("face_sets")) {
    for (const one of set.tiles) assert.doesNotMatch(tileWords(one, 3), /[{}]|undefined|game\./);
  }
});

test("what may wait is done one after the other, a frame between, and not at all once it is given up", async () => {
  const done = [];
  let frames = 0;
  const line = new Line(async () => void (done.push("frame"), frames++));
  const work = (name, fails = false) => async () => {
    done.push(name);
    if (fails) throw new Error(name);
  };
  line.join(work("a", true));
  const leave = line.join(work("b"));
  line.join(work("c"));
  leave();
  while (frames < 2) await new Promise((next) => setTimeout(next));
  line.join(work("d"));
  while (frames < 3) await new Promise((next) => setTimeout(next));
  assert.deepEqual(done, ["a", "frame", "c", "frame", "d", "frame"]);
});

test("what was drawn and what is unseen are all tiles of the game; level 1 has no castle and no cemetery", () => {
  let state = face.tellJson("face_begin", `preset mists\nlevel 1\nplayers 2\n${seats(2)}seed 1\n`);
  const all = state.position.unseen;
  const has = (one) => tile(one).parts.some(({ kind }) => kind === "castle" || kind === "cemetery");
  assert.deepEqual(Object.keys(all).filter(has), []);
  const steps = [];
  while (!state.over) {
    const drawn = drawnOf(steps);
    for (const [one, count] of Object.entries(all))
      assert.equal((state.position.unseen[one] ?? 0) + (drawn.get(one) ?? 0), count, one);
    const taken = state.turn.by === "chance" ? face.json("face_draw") : face.json("face_bot");
    steps.push(taken.step);
    state = taken.state;
  }
});

test("a tile comes to a square as it was held, if it may, and turns to the next rotation that fits", () => {
  const places = [{ at: [0, 1], rotations: [1, 3] }, { at: [2, 0], rotations: [0] }];
  assert.deepEqual(placing.placeOn(places, [0, 1], undefined, null, 3), { at: [0, 1], rotation: 3 });
  assert.deepEqual(placing.placeOn(places, [0, 1], undefined, null, 0), { at: [0, 1], rotation: 1 });
  const lying = { at: [0, 1], rotation: 1 };
  assert.deepEqual(placing.placeOn(places, [0, 1], undefined, lying, 0), { at: [0, 1], rotation: 3 });
  assert.deepEqual(placing.placeOn(places, [2, 0], undefined, lying, 0), { at: [2, 0], rotation: 0 });
  assert.equal(placing.placeOn(places, [5, 5], undefined, null, 0), null);
  assert.equal(placing.rotateHeld(places, 0, 1), 1);
  assert.equal(placing.rotateHeld(places, 0, -1), 3);
});

test("without hints every empty square beside a tile is offered, and the engine says what doesn't fit", () => {
  const state = face.tellJson("face_begin", "preset base\nseat red human\nseat green human\nseed 3\n");
  const drawn = face.json("face_draw").state;
  const free = placing.emptySquares(drawn.position, tile(drawn.decision.tile));
  assert.equal(free.length, 4);
  assert.equal(state.over, false);
});
