// The page's words and the parts of its screens that need no browser: the address, the form of a new game, searching
// the rulebook, the pages of "How to play". BRUME_WASM names the module; build/release/web/brume.wasm without it.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { IntlMessageFormat } from "intl-messageformat";
import { open } from "../../tests/face/module.mjs";
import { OPTION_VALUES } from "../src/engine/face.ts";
import { HELP } from "../src/shell/help_pages.ts";
import { hero } from "../src/shell/hero.ts";
import { withActions } from "../src/shell/pictures.tsx";
import { rank, searchRules } from "../src/shell/rule_search.ts";
import { refusedText } from "../src/texts/refused.ts";
import { parseRoute } from "../src/shell/router.ts";
import {
  formFor, kindOf, optionOfMessage, optionsOf, OPTION_RULES, PRESETS, problemsOf, setupOf, withLevel, withOption,
  withPreset, withSeats,
} from "../src/shell/setup_form.ts";
import { headerOf } from "../src/store/setup.ts";

const places = [process.env.BRUME_WASM, join("..", "build/release/web/brume.wasm")];
const wasm = places.find((path) => path && existsSync(path));
assert.ok(wasm, "there is no module: build it, or name it by BRUME_WASM");
const face = await open(wasm);
const rules = face.json("face_rules").rules;
const ids = new Set(rules.map(({ id }) => id));

// --- texts -------------------------------------------------------------------------------------------------

const languages = readdirSync("texts");
const joined = (text) => (Array.isArray(text) ? text.join(" ") : text);

/** All texts of a language by FILE.NAME. */
function catalogue(language) {
  const texts = new Map();
  for (const file of readdirSync(join("texts", language))) {
    const said = JSON.parse(readFileSync(join("texts", language, file), "utf8"));
    for (const [name, text] of Object.entries(said)) texts.set(`${file.replace(/\.json$/, "")}.${name}`, joined(text));
  }
  return texts;
}

const english = catalogue("en");
const files = new Set([...english.keys()].map((key) => key.slice(0, key.indexOf("."))));

function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]);
}

/** Every key that stands in the sources: as it is, or as a pattern where a part of it comes from a value. */
function usedKeys() {
  const used = [];
  const starts = [...files].join("|");
  const literal = new RegExp("([\"'`])((?:" + starts + ")\\.(?:\\$\\{[^}]*\\}|[A-Za-z0-9_.-])+)\\1", "g");
  for (const [name, text] of sources("src")) {
    for (const [, , key] of text.matchAll(literal)) {
      const plain = key.replace(/[.\\]/g, "\\$&").replace(/\$\{[^}]*\}/g, ".+");
      used.push({ name, key, pattern: new RegExp(`^${plain}$`) });
    }
  }
  return used;
}

test("each text that the page uses is there", () => {
  const missing = usedKeys()
    .filter(({ pattern }) => ![...english.keys()].some((key) => pattern.test(key)))
    .map(({ name, key }) => `${name}: ${key}`);
  assert.deepEqual(missing, []);
});

test("what the engine refuses is said in the words of the catalogue, with its rule", () => {
  const ours = english.get("refusals.sides-differ");
  assert.equal(refusedText(`${ours} (R-V-24)`), `${ours} (R-V-24)`);
  const abbot = english.get("refusals.sixth-abbot");
  assert.equal(refusedText(`this can't be played: ${abbot}`), abbot);
  assert.equal(refusedText("line 3: no such word"), "line 3: no such word");
});

test("each text that is there is used", () => {
  const used = usedKeys();
  const unused = [...english.keys()].filter((key) => !used.some(({ pattern }) => pattern.test(key)));
  assert.deepEqual(unused, []);
});

test("each text reads as an ICU message, in every language, with the arguments of the English one", () => {
  const names = (elements, found = new Set()) => {
    for (const element of elements) {
      if (element.type !== 0 && element.type !== 7) found.add(element.value);
      for (const option of Object.values(element.options ?? {})) names(option.value, found);
      if (element.children) names(element.children, found);
    }
    return found;
  };
  for (const language of languages) {
    const texts = catalogue(language);
    for (const [key, text] of texts) {
      assert.ok(english.has(key), `${language} ${key}: not in English`);
      let ast = null;
      assert.doesNotThrow(() => (ast = new IntlMessageFormat(text, language).getAst()), `${language} ${key}`);
      const theirs = names(new IntlMessageFormat(english.get(key), "en").getAst());
      for (const name of names(ast)) assert.ok(theirs.has(name), `${language} ${key}: {${name}} is not in English`);
    }
    for (const key of english.keys()) assert.ok(texts.has(key), `${language}: ${key} is missing`);
  }
});

// --- the address -------------------------------------------------------------------------------------------

test("an address names a screen", () => {
  const screens = [
    ["", { screen: "start" }],
    ["#/", { screen: "start" }],
    ["#/new", { screen: "new", preset: null, company: null }],
    ["#/new?preset=mists&with=team", { screen: "new", preset: "mists", company: "team" }],
    ["#/play?preset=base&seed=7", { screen: "play", link: "#/play?preset=base&seed=7" }],
    ["#/game/abc", { screen: "game", id: "abc" }],
    ["#/saved", { screen: "saved" }],
    ["#/daily", { screen: "daily" }],
    ["#/rules", { screen: "rules", id: null }],
    ["#/rules/R-V-34", { screen: "rules", id: "R-V-34" }],
    ["#/help", { screen: "help", game: null, page: 1 }],
    ["#/help/mists/3", { screen: "help", game: "mists", page: 3 }],
    ["#/help/mists/x", { screen: "help", game: "mists", page: 1 }],
    ["#/settings", { screen: "settings" }],
    ["#/about", { screen: "about" }],
  ];
  for (const [hash, route] of screens) assert.deepEqual(parseRoute(hash), route, hash);
  for (const hash of ["#/nowhere", "#/game", "#/saved/x", "#/rules/a/b", "#/a/b/c/d", "#/new/x", "#/%E0%A4%A"])
    assert.equal(parseRoute(hash).screen, "unknown", hash);
});

// --- a new game --------------------------------------------------------------------------------------------

test("each choice of the start screen makes a game that the engine begins", () => {
  for (const preset of PRESETS) {
    for (const company of ["bots", "people", "alone", "team", null, "nonsense"]) {
      const state = face.tellJson("face_begin", headerOf(setupOf(formFor(preset, company, "7"))));
      assert.equal(state.terms.preset, preset);
    }
  }
  assert.equal(formFor("nonsense", null, "7").preset, "circles");
});

test("each further option has its rule, and each of its values makes a game", () => {
  for (const rule of Object.values(OPTION_RULES)) assert.ok(ids.has(rule), rule);
  for (const preset of PRESETS) {
    for (const level of preset.startsWith("mists") ? [1, 3, 6] : [0]) {
      const start = formFor(preset, null, "7");
      const form = level > 0 ? withLevel(start, level) : start;
      for (const name of optionsOf(form)) {
        const kind = kindOf(preset, name);
        const number = { goal: "300", ghosts: "11", hound1: "1", hound2: "30" }[name];
        const values = kind.kind === "switch" ? ["on", "off"] : kind.kind === "words" ? kind.words : [number];
        for (const value of values) {
          const changed = withOption(form, name, value);
          assert.equal(problemsOf(changed).size, 0);
          face.tellJson("face_begin", headerOf(setupOf(changed)));
        }
      }
    }
  }
});

test("no option of the engine is left out of the form", () => {
  // The old reading of R-V-103 is for records from before: nobody is asked whether to begin such a game.
  const asked = new Set(["level", "players", "river", "abbot-completed"]);
  for (const preset of PRESETS) {
    for (const level of [1, 3, 6]) {
      const form = formFor(preset, null, "7");
      for (const name of optionsOf(preset.startsWith("mists") ? withLevel(form, level) : form)) asked.add(name);
    }
  }
  for (const values of Object.values(OPTION_VALUES))
    for (const name of Object.keys(values)) assert.ok(asked.has(name), name);
});

test("another preset keeps what it knows, and seats stay within its limits", () => {
  const six = withSeats(withOption(formFor("circles", "bots", "7"), "circle-draw", "forced"), 6);
  assert.deepEqual(withPreset(six, "base").options, {});
  assert.equal(withPreset(six, "mists").seats.length, 5);
  assert.equal(withPreset(formFor("mists", "alone", "7"), "base").seats.length, 2);
  assert.equal(withPreset(withOption(six, "abbot", "on"), "ghosts").options.abbot, "on");
  assert.deepEqual(withLevel(withOption(formFor("mists", null, "7"), "goal", "9"), 2).options, { level: "2" });
});

test("what is wrong is told at its field", () => {
  const form = formFor("mists", "team", "7");
  for (const seed of ["", "x", "-1", "1.5", "007", "18446744073709551616", "1e3"])
    assert.equal(problemsOf({ ...form, seed }).get("seed")?.text, "setup.bad-seed", seed);
  for (const seed of ["0", "7", " 12 ", "18446744073709551615"])
    assert.equal(problemsOf({ ...form, seed }).size, 0, seed);
  for (const goal of ["0", "10000", "ten", "1.0"])
    assert.deepEqual(problemsOf(withOption(form, "goal", goal)).get("goal"),
      { text: "setup.bad-number", least: 1, most: 9999 }, goal);
  const named = (...names) => ({ ...form, seats: names.map((name) => ({ who: "human", name })) });
  assert.deepEqual([...problemsOf(named("Ann", "Bob", " Ann ")).keys()], ["name-blue"]);
  assert.deepEqual([...problemsOf(named("", "", "x".repeat(41))).keys()], ["name-blue"]);
  assert.equal(problemsOf(named("", "", "Ann")).size, 0);
});

test("a refusal of the engine finds its field", () => {
  const form = withSeats(withOption(formFor("base", "bots", "7"), "abbot", "on"), 6);
  assert.throws(() => face.tellJson("face_begin", headerOf(setupOf(form))));
  assert.equal(optionOfMessage('line 3 of the set-up, "abbot on": no'), "abbot");
  assert.equal(optionOfMessage("there is no sixth abbot"), null);
});

// --- the rulebook ------------------------------------------------------------------------------------------

test("rules are found by id, by words in any order, the best first", () => {
  assert.equal(searchRules(rules, "r-v-34")[0].id, "R-V-34");
  assert.equal(searchRules(rules, "97b")[0].id, "R-C-97b");
  assert.ok(searchRules(rules, "ghost third").some(({ id }) => id === "R-V-41"));
  assert.equal(searchRules(rules, "third ghost drives")[0].id, "R-V-41");
  assert.deepEqual(searchRules(rules, "zeppelin"), []);
  assert.equal(searchRules(rules, "  ").length, rules.length);
  assert.equal(rank({ id: "R-V-1", title: "Café", text: "", section: "" }, ["cafe"]), 2);
});

// --- pictures ----------------------------------------------------------------------------------------------

test("the picture of the start screen is that of a game without a gap in what is shown", () => {
  face.tellJson("face_begin", hero.header);
  const state = face.tellJson("face_open", withActions(face.ask("face_record"), hero.actions));
  const at = state.position.tiles.map((tile) => tile.at);
  const [west, north] = [0, 1].map((axis) => Math.min(...at.map((square) => square[axis])));
  const lies = new Set(at.map(([x, y]) => `${x - west},${y - north}`));
  const [left, top, width, height] = hero.crop;
  for (let x = left; x < left + width; x++)
    for (let y = top; y < top + height; y++) assert.ok(lies.has(`${x},${y}`), `${x},${y}`);
});

// --- how to play -------------------------------------------------------------------------------------------

test("each page of how to play has its words, its rules, and a picture that can be drawn", () => {
  for (const pages of Object.values(HELP)) {
    for (const { name, paragraphs, rules: named, scene } of pages) {
      for (const key of [name, `${name}-picture`]) assert.ok(english.has(`help.${key}`), key);
      for (let n = 1; n <= paragraphs; n++) assert.ok(english.has(`help.${name}-${n}`), `${name}-${n}`);
      assert.ok(!english.has(`help.${name}-${paragraphs + 1}`), `${name} has more paragraphs`);
      for (const id of named) assert.ok(ids.has(id), id);
      let state = face.tellJson("face_begin", scene.header);
      if (scene.actions) state = face.tellJson("face_open", withActions(face.ask("face_record"), scene.actions));
      assert.match(face.ask("face_picture", state.count, 0, 400), /^<svg .*viewBox='[^']*' width='\d+' height='\d+'/s);
    }
  }
});
