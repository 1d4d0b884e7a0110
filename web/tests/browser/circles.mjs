/* A whole game of The Spell Circles against a bot, with the mouse on the board. */
import assert from "node:assert/strict";
import { desktop, page, random } from "./harness.mjs";
import { assertWhole, begin, hurry, Mouse, play } from "./play.mjs";

page("a whole game of circles by pointer", desktop, async ({ page: one }) => {
  await hurry(one);
  await begin(one, { preset: "circles", seats: ["human", "greedy"], seed: 7 });
  const { kinds } = await play(new Mouse(one, random(1)));
  assert.ok(kinds.get("place") > 20 && kinds.get("piece") > 10, "somebody has played");
  assert.ok(
    ["ghost", "attract", "release"].some((kind) => kinds.has(kind)),
    "and decided about ghosts",
  );
  await assertWhole(one);
});
