/* For `make deep`: the beginning of a game in Debian's Firefox, by pointer; its console is watched as chromium's is. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { notHere, random, served } from "./harness.mjs";
import { GAME, pointOf, seenOn } from "./play.mjs";

const firefox = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const DECISIONS = 24;

async function press(one, attribute, value) {
  const point = await one.evaluate(pointOf, [attribute, value]);
  if (!point) return false;
  await one.mouse.move(point.x, point.y);
  await one.mouse.click(point.x, point.y);
  return true;
}

/** Presses what can be reached of these, in turn, until it is there. */
async function until(one, there, ...ways) {
  for (let n = 0; n < 6; n++) {
    for (const [attribute, value] of ways) if (await press(one, attribute, value)) break;
    if (await one.waitForSelector(there, { timeout: 2000 }).catch(() => null)) return;
  }
  assert.fail(`pressed, and no ${there}`);
}

async function decide(one, seen, chance) {
  if (seen.kind === "place") {
    const square = chance.one(seen.fits);
    if (!(await one.evaluate(pointOf, ["data-square", square]))) await one.keyboard.press("0");
    await until(one, "[data-confirm]", ["data-square", square]);
  } else {
    const words = chance.one(seen.beside);
    await one.evaluate(
      (is) => document.querySelector(`[data-words="${is}"]`).scrollIntoView({ block: "center" }),
      words,
    );
    await until(one, ".gm-confirm [data-confirm]", ["data-choice", words], ["data-words", words]);
  }
  await until(
    one,
    `main[data-count]:not([data-count="${seen.count}"])`,
    ["data-confirm", ""],
    ["data-confirm", "true"],
  );
}

test("a game begins in Firefox", async () => {
  if (!existsSync(firefox)) notHere(`${firefox} (Debian: firefox-esr)`);
  const { default: puppeteer } = await import("puppeteer-core").catch(() =>
    notHere("puppeteer-core (npm ci in web/)"),
  );
  const server = await served();
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox, headless: true });
  try {
    const one = await browser.newPage();
    const wrong = [];
    one.on("console", (said) => {
      if (said.type() === "error") wrong.push(said.text());
    });
    one.on("pageerror", (thrown) => wrong.push(String(thrown)));
    await one.setViewport({ width: 1280, height: 800 });
    await one.goto(`${server.where}#/settings`);
    await one.waitForSelector("#settings-pause");
    await one.select("#settings-pause", "0");
    await one.goto(`${server.where}#/new?preset=circles&with=bots`);
    await one.waitForSelector(".sh-begin button");
    await one.evaluate(() => document.querySelector(".sh-begin button").click());
    const chance = random(31);
    for (let n = 0; n < DECISIONS; n++) {
      await one.waitForSelector("main[data-by=human]", { timeout: 30_000 });
      await decide(one, await one.evaluate(seenOn, GAME), chance);
    }
    assert.deepEqual(wrong, [], "the page is clean");
  } finally {
    await browser.close();
    server.stop();
  }
});
