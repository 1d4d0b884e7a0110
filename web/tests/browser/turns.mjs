/* What a game survives: taking back, loading the page again, links, files, several people, other ways to begin. */
import assert from "node:assert/strict";
import { desktop, deep, page, phone, random } from "./harness.mjs";
import { asked, assertWhole, begin, decide, Finger, hurry, look, Mouse, play } from "./play.mjs";

const back = (one, what) => one.locator(`[data-back=${what}]`).click();
const count = (one) => one.locator("main[data-count]").getAttribute("data-count").then(Number);
const until = (one, n) => one.waitForSelector(`main[data-count="${n}"]`);
/** The tile that is to be laid, in words. */
const drawn = (one) => one.locator(".gm-placing [aria-live]").textContent();

/** Plays until somebody is asked where to put a piece, right after laying a tile. */
async function toPiece(player) {
  const { seen } = await play(player, { until: ({ kind }) => kind === "piece" });
  assert.equal(seen.kind, "piece");
  return seen;
}

page("an action is taken back, a turn is, a draw never", desktop, async ({ page: one }) => {
  await hurry(one);
  await begin(one, { preset: "circles", seats: ["human", "human"], seed: 3 });
  const player = new Mouse(one, random(4));
  await play(player, { until: ({ count: n }) => n >= 12 });
  await play(player, { until: ({ kind }) => kind === "place" });
  const start = await count(one);
  const tile = await drawn(one);
  assert.deepEqual((await look(one)).back, [], "nothing is offered back right after the draw");

  let seen = await toPiece(player);
  assert.ok(seen.count > start);
  await back(one, "turn");
  await until(one, start);
  assert.equal(await drawn(one), tile, "the same tile is in hand again");
  assert.deepEqual((await look(one)).back, [], "and the draw stays");

  seen = await toPiece(player);
  await one.locator(".gm-decision h2").focus();
  await one.keyboard.press("u");
  await until(one, seen.count - 1);
  while ((await count(one)) > start) {
    const now = await count(one);
    await back(one, "one");
    await until(one, now - 1);
  }
  assert.equal(await drawn(one), tile);
  assert.deepEqual((await look(one)).back, []);

  // A turn that is over, before the next tile is drawn.
  seen = await toPiece(player);
  await player.choose(seen, "none");
  await one.locator("[data-back=turn]").click();
  await until(one, start);
  assert.equal(await drawn(one), tile);
});

page("a game goes on after the page is loaded again", desktop, async ({ page: one }) => {
  await hurry(one);
  await begin(one, { preset: "circles", seats: ["human", "greedy"], seed: 8 });
  const player = new Mouse(one, random(5));
  const { seen } = await play(player, { until: ({ kind, count: n }) => kind === "place" && n > 10 });
  const tile = await drawn(one);
  const squares = await one.locator("[data-square]").count();
  await one.reload();
  const again = await asked(one);
  assert.deepEqual([again.count, again.kind, again.fits.length], [seen.count, seen.kind, seen.fits.length]);
  assert.equal(await drawn(one), tile);
  assert.equal(await one.locator("[data-square]").count(), squares);
  await decide(player, again);

  // And from the start screen, by its own words.
  const now = (await asked(one)).count;
  await one.goto("#/");
  await one.getByRole("link", { name: "Go on" }).first().click();
  assert.equal((await asked(one)).count, now);

  // The settings, in the middle of it.
  await one.getByRole("link", { name: "Settings" }).click();
  await one.getByLabel("Purist").check();
  await one.getByRole("link", { name: "Go on" }).first().click();
  assert.equal((await asked(one)).count, now);

  // In the list it can be deleted, and that taken back.
  await one.goto("#/saved");
  await one.getByRole("button", { name: /^Delete/ }).click();
  assert.equal(await one.locator("[data-saved]").count(), 0);
  await one.getByRole("button", { name: "Undo" }).click();
  await one.getByRole("link", { name: /^Go on/ }).click();
  assert.equal((await asked(one)).count, now);
});

page("a link starts the same game twice", desktop, async ({ page: one, context, where }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await hurry(one);
  await one.goto("#/new?preset=mists&with=alone");
  await one.locator("input[name=level][value='3']").check();
  await one.locator("#seed").fill("18446744073709551615");
  await one.getByRole("button", { name: "Copy a link" }).click();
  await one.getByText("The link is copied").waitFor();
  const link = await one.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(where), link);

  const games = [];
  for (const n of [1, 2]) {
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole("button", { name: "Begin", exact: true }).click();
    const player = new Mouse(other, random(6));
    const tiles = [];
    await play(player, {
      until: ({ count: done }) => done > 8,
      watch: async ({ kind }) => {
        if (kind === "place") tiles.push(await drawn(other));
      },
    });
    assert.ok(tiles.length > 1, `game ${n} has been played`);
    games.push(tiles);
    await other.close();
  }
  assert.deepEqual(games[0], games[1]);

  // With another tile set it is said, not played silently.
  await one.goto(link.replace(/(mists@[^@]*@)[0-9a-f]{16}/, "$10123456789abcdef"));
  await one.getByRole("alert").getByText("other tile sets").waitFor();
  await one.goto(`${where}#/play?preset=nothing`);
  await one.getByRole("alert").getByText("can't be read").waitFor();
});

page("the games of the day are the same for everybody", desktop, async ({ browser, page: one, where }) => {
  const first = [];
  for (const zone of ["Pacific/Auckland", "America/Los_Angeles"]) {
    const context = await browser.newContext({ baseURL: where, timezoneId: zone, reducedMotion: "reduce" });
    const other = await context.newPage();
    for (const game of ["Spell Circles", "Mists"]) {
      await other.goto("#/daily");
      await other.locator("section", { hasText: game }).getByRole("button", { name: "Play" }).click();
      await asked(other);
      first.push(await drawn(other));
    }
    await other.goto("#/daily");
    assert.equal(await other.getByRole("link", { name: "Go on" }).count(), 2, "both are kept as begun");
    await context.close();
  }
  assert.deepEqual(first.slice(0, 2), first.slice(2));
  await one.goto("#/daily");
  await one.locator("main[data-screen=daily]").waitFor();
});

page("two people on one screen have names and a whole game", desktop, async ({ page: one }) => {
  await hurry(one);
  await one.goto("#/new?preset=ghosts&with=people");
  await one.getByLabel("Name of red").fill("Ada");
  await one.getByLabel("Name of green").fill("Zoë <b>");
  await one.locator("#seed").fill("21");
  await one.getByRole("button", { name: "Begin", exact: true }).click();
  const player = new Mouse(one, random(7));
  const names = new Set();
  const { seen } = await play(player, {
    until: ({ count: n }) => !deep && n > 30,
    watch: async ({ asked: words }) => {
      for (const name of ["Ada", "Zoë <b>"]) if (words.includes(name)) names.add(name);
    },
  });
  assert.deepEqual([...names].sort(), ["Ada", "Zoë <b>"]);
  if (seen.over) await assertWhole(one);
});

page("a whole game of mists, level 1, alone", phone, async ({ page: one }) => {
  await hurry(one);
  await begin(one, { preset: "mists", level: 1, seats: ["human"], seed: 2 });
  await play(new Finger(one, random(8)));
  const { text } = await assertWhole(one, (button) => button.tap());

  // The record is a game of its own again, here and in whatever browser.
  await one.goto("#/saved");
  await one
    .locator("input[type=file]")
    .setInputFiles({ name: "mine.brume", mimeType: "text/plain", buffer: Buffer.from(text) });
  await one.waitForSelector("main[data-over=true]");
  assert.equal((await assertWhole(one, (button) => button.tap())).text, text);
  await one.goto("#/saved");
  assert.equal(await one.locator("[data-saved]").count(), 2);
});

page("a broken record is told, and nothing is lost", desktop, async ({ page: one }) => {
  await begin(one, { preset: "base", seats: ["human", "greedy"], seed: 1 });
  await asked(one);
  const take = async (name, text) => {
    await one.goto("#/saved");
    await one.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    return one.getByRole("alert").filter({ hasText: name }).textContent();
  };
  const good = "brume-record 1\npreset base\nplayers 2\n";
  assert.match(await take("torn.brume", good), /can't be opened: ./);
  assert.match(await take("picture.brume", "\x89PNG\r\n\x1a\n\0\0"), /can't be opened: ./);
  assert.match(await take("empty.brume", ""), /can't be opened: ./);
  assert.equal(await one.locator("[data-saved]").count(), 1);

  // An entry of the browser's own that was damaged stays, and says so.
  await one.evaluate(() => localStorage.setItem("brume.game.broken", "{"));
  await one.reload();
  await one.getByText("This entry is damaged").waitFor();
  await one.goto("#/game/broken");
  await one.getByRole("alert").waitFor();
  await one.goto("#/game/nosuch");
  await one.getByRole("alert").waitFor();
});
