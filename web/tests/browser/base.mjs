/* A whole base game against a bot by keyboard alone: Tab, arrow keys, Enter, space, R. */
import assert from "node:assert/strict";
import { desktop, page, random } from "./harness.mjs";
import { assertWhole, asked, begin, hurry, Keys, play } from "./play.mjs";

page("a whole base game by keyboard alone", desktop, async ({ page: one }) => {
  await hurry(one);
  await begin(one, { preset: "base", seats: ["human", "greedy"], seed: 11 });
  const keys = new Keys(one, random(2));
  await asked(one);
  const { kinds } = await play(keys);
  assert.ok(kinds.get("place") > 20 && kinds.get("piece") > 10, "somebody has played");
  const focused = await one.evaluate(() => document.activeElement?.tagName);
  assert.equal(focused, "H2", "the end is where the keyboard is");
  await assertWhole(one, async () => {
    await keys.tabTo((node) => node.matches("[data-download=record]"));
    await one.keyboard.press("Enter");
  });
});
