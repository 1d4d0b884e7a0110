// The page's module against the program: node face.mjs MODULE.wasm BRUME FOLDER
//
// Plays whole games of each preset by bots in the module; `brume play` must have played the same, `brume check` must
// take the record, and the module's JSON must be that of `brume replay --json`. Then taking back, looking ahead,
// looking back, opening, pictures, and what is refused.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { open } from "./module.mjs";

const [modulePath, brume, folder] = argv.slice(2);
mkdirSync(folder, { recursive: true });
const face = await open(modulePath);

// Before there is a game nothing can be looked at, and each question says so.
for (const name of ["face_state", "face_history", "face_record"])
  assert.throws(() => face.ask(name), { message: "there is no game: begin one, or open a record" }, name);
assert.throws(() => face.ask("face_state_at", 0), { message: "there is no game: begin one, or open a record" });
assert.throws(() => face.ask("face_picture", 0, 0, 50), /there is no game/);

function run(...words) {
  const done = spawnSync(brume, words, { encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(done.status, 0, `brume ${words.join(" ")}: ${done.stderr}`);
  return done.stdout;
}

function next(state) {
  return face.json(state.turn.by === "chance" ? "face_draw" : "face_bot");
}

function playOut(state, each = () => {}) {
  while (!state.over) {
    const taken = next(state);
    each(taken);
    state = taken.state;
  }
  return state;
}

const games = [
  ["base", ["--river", "--abbot"], "start none\nriver on\nabbot on\n", 2],
  ["ghosts", [], "", 2],
  ["circles", ["--circle-draw", "forced"], "circle-draw forced\n", 3],
  ["mists", ["--level", "2"], "level 2\n", 2],
  ["mists-circles", ["--level", "6"], "level 6\n", 1],
];

for (const [preset, words, lines, players] of games) {
  const bots = ["greedy", "random", "random"].slice(0, players);
  const seats = bots.map((bot, n) => `seat ${["red", "green", "blue"][n]} ${bot}\n`).join("");
  const state = face.tellJson("face_begin", `preset ${preset}\nplayers ${players}\n${lines}${seats}seed 7\n`);
  assert.equal(state.count, 0);
  const hashes = [];
  const end = playOut(state, (taken) => hashes.push([taken.step, taken.state.position]));
  const record = face.ask("face_record");
  const path = `${folder}/${preset}.brume`;
  rmSync(path, { force: true });
  run("play", "--preset", preset, ...words, "--seats", bots.join(","), "--seed", "7", "--quiet", "--record", path);
  assert.equal(record, readFileSync(path, "utf8"), `${preset}: the program plays another game`);
  run("check", path);
  const replay = JSON.parse(run("replay", "--json", path));
  assert.equal(replay.steps.length, end.count);
  replay.steps.forEach((step, n) => {
    const { options, taken, position, ...told } = step;
    assert.deepEqual(hashes[n][0], told, `${preset}: step ${n + 1}`);
    assert.deepEqual(hashes[n][1], position, `${preset}: position ${n + 1}`);
  });

  // Looking back, and the whole story.
  const history = face.json("face_history");
  assert.equal(history.length, end.count);
  assert.deepEqual(history.map((entry) => entry.words), replay.steps.map((step) => step.action));
  const middle = Math.floor(end.count / 2);
  assert.deepEqual(face.json("face_state_at", middle).position, replay.steps[middle - 1].position);
  assert.throws(() => face.ask("face_state_at", end.count + 1), /there is no action/);
  assert.match(face.ask("face_picture", end.count, 1, 50), /^<svg[^]*<\/svg>\s*$/);

  // A record opens again as the same game.
  assert.deepEqual(face.tellJson("face_open", record), end);
  console.log(`${preset}: ${end.count} actions, hash ${end.position.hash}`);
}

// A person's turn: options are in words that are taken, looking ahead changes nothing, taking back gives the same.
let state = face.tellJson("face_begin", "preset circles\nseat green greedy\nseed 11\n");
assert.equal(state.turn.by, "chance");
assert.throws(() => face.ask("face_take_back"), /nothing to take back/);
assert.throws(() => face.tell("face_preview", state.options[0].words), /chance/);
state = face.json("face_draw").state;
assert.equal(state.turn.by, "human");
assert.deepEqual(state.takeBack, { one: false, turn: false });
const drawn = state;
for (let turns = 0; turns < 12 && !state.over; ) {
  const option = state.options[Math.floor(state.options.length / 2)];
  const ahead = face.tellJson("face_preview", option.words);
  assert.deepEqual(face.json("face_state"), state);
  const taken = face.tellJson("face_apply", option.words);
  // Scores are those of the seats, also those that would be if the game ended now.
  const seats = state.terms.seats.map(({ player }) => player);
  const told = face.json("face_history").at(-1);
  for (const scores of [told.scores, told.projected]) assert.deepEqual(Object.keys(scores), seats);
  assert.deepEqual(taken.step.events, ahead.events);
  assert.deepEqual(taken.state.decision, ahead.decision);
  assert.equal(taken.state.options.length, ahead.options);
  assert.deepEqual(face.json("face_take_back"), state);
  // What was taken back is no part of the game any more: the last position that can be looked at is the one of now.
  assert.deepEqual(face.json("face_state_at", state.count), state);
  assert.throws(() => face.ask("face_state_at", state.count + 1), /there is no action/);
  assert.throws(() => face.ask("face_picture", state.count + 1, 0, 50), /or none with \d+ actions/);
  state = face.tellJson("face_apply", option.words).state;
  if (state.turn.by === "chance") {
    const whole = face.json("face_take_back_turn");
    assert.equal(whole.decision.kind, "place");
    if (turns === 0) assert.deepEqual(whole, drawn);
    // Again to the end of the turn, then the bot's.
    state = whole;
    while (state.turn.by === "human") state = face.tellJson("face_apply", state.options[0].words).state;
    while (!state.over && state.turn.by !== "human") state = next(state).state;
    turns++;
  }
}

// Looking to the end of the turn: what happens if each decision is answered with its first option, which is what
// follows when that is done. A last chance is told where a piece would be scored at once, and in a seat's last turn.
function seeChances(state, chances) {
  for (const { words, lastChance } of state.options) {
    if (lastChance) chances.add(`${words} ${lastChance}`);
    // Only who takes nothing passes something up; an abbot who is taken back is a choice like a piece.
    assert.ok(!lastChance || ["none", "remove nothing", "stop"].includes(words), `${words} ${lastChance}`);
    const others = state.options.filter((other) => other.words !== words).map((other) => other.words);
    if (lastChance === "ghosts") assert.ok(others.some((other) => /^remove [1-3] /.test(other)), "no ghosts are there");
    if (lastChance !== "last-turn") continue;
    const { team, unseen } = state.position;
    const sum = (counts) => counts.reduce((all, count) => all + count, 0);
    const left = team ? sum(team.piles) : sum(Object.values(unseen));
    assert.ok(left < state.terms.seats.length, "there is another turn");
    assert.ok(others.some((other) => other !== "recall"), "there is no piece to place");
    assert.ok(left > 0 || !team, "nothing comes after it, and a team has no final scoring (R-C-89)");
  }
}
function seeTurn(ahead, taken) {
  const events = [];
  const asked = [];
  while (taken.state.turn.by === "human") {
    asked.push(taken.state.decision);
    taken = face.tellJson("face_apply", taken.state.options[0].words);
    events.push(...taken.step.events);
  }
  assert.deepEqual(ahead.ahead.events, events);
  assert.deepEqual(ahead.ahead.asked, asked);
  assert.equal(ahead.ahead.over, taken.state.over);
  const { players, team } = taken.state.position;
  assert.deepEqual(ahead.ahead.scores, Object.fromEntries(players.map(({ player, score }) => [player, score])));
  assert.equal(ahead.ahead.team, team?.score);
  const completed = [...ahead.events, ...events].filter(({ event }) => event === "completed");
  assert.deepEqual(ahead.completes.map(({ kind, ...told }) => told), completed.map(({ event, ...told }) => told));
  for (const { kind, part } of ahead.completes) assert.equal(kind, part.replace(/[0-9]*$/, ""));
  asked.forEach(() => face.json("face_take_back"));
  return completed.length;
}
function lookAhead(header) {
  const met = { completes: 0, chances: new Set() };
  let state = face.tellJson("face_begin", header);
  while (!state.over) {
    if (state.turn.by !== "human") {
      state = next(state).state;
      continue;
    }
    seeChances(state, met.chances);
    const last = state.decision.kind === "piece" || state.count % 5 === 0;
    const option = state.options[last ? state.options.length - 1 : 0];
    const ahead = face.tellJson("face_preview", option.words);
    met.completes += seeTurn(ahead, face.tellJson("face_apply", option.words));
    state = face.json("face_state");
  }
  return met;
}
const lookedAhead = [
  ["preset circles\nseed 5\n", ["none complete", "none last-turn"]],
  ["preset mists-circles\nplayers 1\nlevel 4\nhound1 2\nhound2 5\nseed 9\n",
   ["none complete", "remove nothing ghosts", "stop ghosts"]],
  ["preset mists\nplayers 3\nlevel 1\ngoal 500\nghosts 15\nseed 4\n", ["none complete"]],
  ["preset base\nplayers 5\nabbot on\nseed 6\n", ["none complete", "none last-turn"]],
];
for (const [header, chances] of lookedAhead) {
  const met = lookAhead(header);
  console.log(`seen ahead: ${met.completes} completed; ${[...met.chances].join(", ")}`);
  assert.ok(met.completes > 0 && chances.every((chance) => met.chances.has(chance)), header);
}

// In a last turn in which the abbot can be taken back and nothing placed, no chance is passed up: he counts at the end.
let abbots = 0;
for (const seed of [0, 3, 5]) {
  for (let now = face.tellJson("face_begin", `preset base\nplayers 5\nabbot on\nseed ${seed}\n`); !now.over;) {
    const { options, count, decision, position } = now;
    seeChances(now, new Set());
    const left = Object.values(position.unseen).reduce((all, of) => all + of, 0);
    if (left < 5 && options.length === 2 && options[1].words === "recall") abbots++;
    const last = decision.kind === "piece" && count % 3 > 0;
    now = now.turn.by === "human"
      ? face.tellJson("face_apply", options[last ? options.length - 1 : count % options.length].words).state
      : next(now).state;
  }
}
assert.ok(abbots > 0);

// A team's last tile: nothing is drawn after it, and a team has no final scoring, so a piece that is not placed with it
// passes up nothing (R-C-89), but where it completes something.
const lost = readFileSync(new URL("../record/golden/level1-lost-by-tiles.record", import.meta.url), "utf8");
state = face.tellJson("face_open", lost.replace(/^seat (\w+) greedy$/gm, "seat $1 human"));
assert.equal(state.position.team.outcome, "lost-by-tiles");
while (state.decision.kind !== "piece") state = face.json("face_take_back");
assert.deepEqual(state.position.team.piles, [0, 0, 0]);
assert.ok(state.options.length > 1);
seeChances(state, new Set());

// Draws by hand: the draw itself may be taken back, as what was entered wrongly; a turn ends at it.
const byHand = face.tellJson("face_begin", "preset base\nseed none\n");
state = face.tellJson("face_apply", byHand.options[0].words).state;
assert.deepEqual(state.takeBack, { one: true, turn: false });
assert.throws(() => face.ask("face_take_back_turn"), /nothing to take back/);
assert.deepEqual(face.json("face_take_back"), byHand);

// What is refused says what, where and how to mend it, and changes nothing.
const before = face.ask("face_state");
for (const [name, text, says] of [
  ["face_begin", "", /first line is `preset`/],
  ["face_begin", "preset chess\n", /first line is `preset`/],
  ["face_begin", "preset base\nplayers 9\n", /line 2 .*"players 9"/],
  ["face_begin", "preset base\nlevel 3\n", /line 2 .*no such option/],
  ["face_begin", "preset base\nseat white human\n", /a seat is red/],
  ["face_begin", "preset base\nseat red gandalf\n", /nobody of that name/],
  ["face_begin", "preset base\nseed -1\n", /a seed is a whole number/],
  ["face_open", "brume-record 1\npreset chess\n", /line 2 of the record, column 8/],
  ["face_apply", "fly 1,1", /is no action/],
  ["face_apply", "place 99,99,0", /R-V-/],
]) {
  assert.throws(() => face.tell(name, text), says, `${name} ${JSON.stringify(text)}`);
  assert.equal(face.ask("face_state"), before);
}
assert.throws(() => face.tell("face_symbol", "Q-9", 0, 0), /there is no tile "Q-9"/);
assert.throws(() => face.tell("face_symbol", "", 0, 0), /there is no tile ""/);
assert.throws(() => face.tell("face_symbol", "D", 4, 0), /rotation 4/);

// What there is.
const about = face.json("face_about");
assert.deepEqual(about.presets.map((preset) => preset.name), games.map(([preset]) => preset));
assert.equal(about.presets[3].levels.length, 6);
assert.equal(about.presets[3].levels[0].goal, 50); // R-C-16
assert.deepEqual(face.json("face_sets"), JSON.parse(run("tiles", "--json")).sets.map(({ tiles, ...set }) =>
  ({ ...set, tiles: tiles.map(({ note, ...tile }) => tile) })));
const rules = face.json("face_rules").rules;
assert.ok(rules.some((rule) => rule.id === "R-V-34") && rules.some((rule) => rule.id === "R-C-96"));
const symbol = face.tellJson("face_symbol", "D", 1, 0);
assert.deepEqual([symbol.tile, symbol.rotation], ["D", 1]);
assert.match(symbol.symbol, /^<symbol/);
assert.match(face.ask("face_shapes", 0), /</);
console.log(`memory at the end: ${face.memory.buffer.byteLength >> 10} KiB`);
