/* For `make deep`: whole games of the other presets, levels and set-ups, with a mouse and with a finger. */
import { desktop, page, phone, random } from "./harness.mjs";
import { assertWhole, begin, Finger, hurry, Mouse, play } from "./play.mjs";

const games = [
  { preset: "base", seats: ["human", "greedy", "random"], options: { start: "none", abbot: true } },
  { preset: "base", seats: ["human", "human", "human", "human"], options: { fields: false } },
  { preset: "ghosts", seats: ["human", "random"], options: { "limit-without-mist": false } },
  { preset: "circles", seats: ["human", "greedy", "random", "random", "greedy", "random"], options: { start: "2x2" } },
  { preset: "circles", seats: ["human", "random", "random"], options: { "circle-draw": "forced" } },
  { preset: "mists", seats: ["human", "human", "human", "human", "human"], level: 2 },
  { preset: "mists", seats: ["human", "greedy"], level: 3, options: { ghosts: "15" } },
  { preset: "mists", seats: ["human"], level: 4, options: { ghosts: "15" } },
  { preset: "mists", seats: ["human", "human", "human"], level: 5, options: { ghosts: "15" } },
  { preset: "mists-circles", seats: ["human", "human"], level: 3, options: { "circle-expand": "full" } },
  { preset: "mists-circles", seats: ["human"], level: 6, options: { level6: "2023", "circle-cemetery": "any" } },
];

for (const [n, set] of games.entries()) {
  const touched = n % 2 === 1;
  const how = touched ? "on a phone" : "by pointer";
  const name = `a whole game of ${set.preset}, ${set.seats.length} at the table, ${how}`;
  page(`${n + 1}. ${name}`, touched ? phone : desktop, async ({ page: one }) => {
    await hurry(one);
    await begin(one, { ...set, seed: 100 + n });
    const Person = touched ? Finger : Mouse;
    await play(new Person(one, random(100 + n)));
    await assertWhole(one, (button) => (touched ? button.tap() : button.click()));
  });
}

page("a game begun as a purist, who tries where tiles fit, and ended with hints", desktop, async ({ page: one }) => {
  await hurry(one);
  await one.getByLabel("Purist").check();
  await begin(one, { preset: "base", seats: ["human", "greedy"], seed: 120 });
  const player = new Mouse(one, random(120));
  await play(player, { until: ({ count }) => count > 24 });
  await one.goto("#/settings");
  await one.getByLabel("Purist").uncheck();
  await one.goBack();
  await play(player);
  await assertWhole(one);
});
