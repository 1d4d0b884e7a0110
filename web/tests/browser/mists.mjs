/* A whole game of Mists over Carcassonne, level 6, alone, with a finger on a phone's screen. */
import assert from "node:assert/strict";
import { page, phone, random } from "./harness.mjs";
import { assertWhole, begin, Finger, hurry, play } from "./play.mjs";
import { assertTouch, assertWidth } from "./look.mjs";

page("a whole game of mists, level 6, on a phone", phone, async ({ page: one }) => {
  await hurry(one);
  await begin(one, { preset: "mists", level: 6, seats: ["human"], seed: 2 });
  const looked = new Set();
  // The first time that each kind of decision comes, its screen is looked at too.
  const watch = async ({ kind }) => {
    if (looked.has(kind)) return;
    looked.add(kind);
    await assertWidth(one, `the decision ${kind}`);
    await assertTouch(one, `the decision ${kind}`);
  };
  const { kinds } = await play(new Finger(one, random(3)), { watch });
  assert.ok(kinds.get("place") > 7, "somebody has played");
  assert.ok(kinds.size >= 4, `and decided about more than tiles: ${[...kinds.keys()].join(" ")}`);
  await assertWidth(one, "the end");
  await assertTouch(one, "the end");
  await assertWhole(one, (button) => button.tap());
});
