#!/usr/bin/env node
// Draws the pictures of the page in docs/ anew: its main screens as a browser shows them, by day and by night, on a
// desktop and on a phone. Look at them.
//
//   tools/page_pictures.mjs PROGRAM FOLDER
//
// The games in them come from tests/record/golden and are opened as anybody opens a record, so that they stay the same.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const [program, folder] = process.argv.slice(2);
if (!folder) {
  console.error("usage: tools/page_pictures.mjs PROGRAM FOLDER");
  process.exit(2);
}
process.env.BRUME = resolve(program);
const { desktop, launched, opened, phone, random, root, served } = await import("../web/tests/browser/harness.mjs");
const { asked, Finger, hurry, Mouse } = await import("../web/tests/browser/play.mjs");

const light = { ...desktop, colorScheme: "light" };
const dark = { ...desktop, colorScheme: "dark" };
const small = { ...phone, deviceScaleFactor: 1.5, colorScheme: "light" };
const smallDark = { ...small, colorScheme: "dark" };

/** A record of tests/record/golden as it stands after so many lines of play; all of it where none is named. */
function record(name, lines = Infinity) {
  const all = readFileSync(join(root, "tests/record/golden", `${name}.record`), "utf8")
    .trimEnd()
    .split("\n");
  const first = all.findIndex((line) => /^(draw|hide|place) /.test(line));
  const play = all.slice(first, -1);
  if (lines >= play.length) return `${all.join("\n")}\n`;
  // A game that runs has no hash yet; people sit where bots sat.
  const head = all
    .slice(0, first)
    .map((line, n) => line.replace(/^(seat \w+) \w+$/, `$1 ${n < 0 ? "greedy" : "human"}`));
  return `${[...head, ...play.slice(0, lines)].join("\n")}\n`;
}

async function open(one, text) {
  await one.goto("#/saved");
  await one
    .locator("input[type=file]")
    .setInputFiles({ name: "game.brume", mimeType: "text/plain", buffer: Buffer.from(text) });
  return asked(one);
}

/** A piece is to be put: the choices are lit on the board, one of them is chosen. */
async function choosing(one, text) {
  const seen = await open(one, text);
  await one.locator(`[data-words="${seen.beside[1]}"]`).click();
  await one.locator(".gm-preview").waitFor();
}

/** The drawn tile lies there half confirmed. */
async function placing(one, text, Person) {
  const seen = await open(one, text);
  const player = new Person(one, random(1));
  await player.press(await player.pointOfSquare(seen.fits[Math.floor(seen.fits.length / 2)]));
  await one.locator(".gm-preview").waitFor();
}

const pictures = [
  ["start", light, (one) => one.goto("")],
  ["setup", light, (one) => one.goto("#/new?preset=mists&with=team")],
  ["game-day", light, (one) => placing(one, record("circles", 223), Mouse)],
  ["game-night", dark, (one) => placing(one, record("circles", 223), Mouse)],
  ["choices", light, (one) => choosing(one, record("circles", 118))],
  ["rules", light, (one) => one.goto("#/rules/R-V-34")],
  [
    "end",
    light,
    async (one) => {
      await open(one, record("circles"));
      await one.locator("main svg[role=img]").last().scrollIntoViewIfNeeded();
    },
  ],
  ["phone", small, (one) => placing(one, record("circles", 99), Finger)],
  ["phone-night", smallDark, (one) => choosing(one, record("level5-won", 129))],
];

/** The picture as WebP, a sixth of the size; the browser makes it. */
async function webp(one, png) {
  const base64 = await one.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/webp", quality: 0.82 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, png.toString("base64"));
  return Buffer.from(base64, "base64");
}

/** The screen once it has stayed the same for a while: pictures of tiles are painted in their own time. */
async function still(one) {
  let shot = await one.screenshot();
  for (let same = 0, n = 0; same < 3 && n < 60; n++) {
    await one.waitForTimeout(500);
    const now = await one.screenshot();
    same = now.equals(shot) ? same + 1 : 0;
    shot = now;
  }
  return shot;
}

const server = await served();
const browser = await launched();
const maker = await browser.newPage();
try {
  for (const [name, how, show] of pictures) {
    const { context, page } = await opened(browser, server.where, how);
    await hurry(page);
    await show(page);
    await page.waitForLoadState("networkidle");
    if (!how.hasTouch) await page.mouse.move(2, 2);
    writeFileSync(join(folder, `page-${name}.webp`), await webp(maker, await still(page)));
    await context.close();
  }
} finally {
  await browser.close();
  server.stop();
}
