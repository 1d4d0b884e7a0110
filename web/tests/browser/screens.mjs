/* Every screen, for everybody: axe without findings, nothing wider than the window, targets of 44 pixels where there
 * are fingers; by day and by night, at 200 % zoom, with forced colours. */
import { desktop, page, phone, random } from "./harness.mjs";
import { assertAxe, assertTouch, assertWidth } from "./look.mjs";
import { asked, begin, Finger, hurry, Mouse, play } from "./play.mjs";

const routes = [
  "",
  "new",
  "new?preset=mists-circles&with=team",
  "saved",
  "daily",
  "help",
  "rules",
  "rules/R-V-34",
  "settings",
  "about",
  "nowhere",
  "play?preset=nothing",
  "play?preset=mists&seats=human&seed=5&level=4",
  "game/nosuch",
];

/** Looks at the screen as it is. */
async function assertGood(one, what, touched) {
  await assertAxe(one, what);
  await assertWidth(one, what);
  if (touched) await assertTouch(one, what);
}

async function go(one, hash) {
  await one.goto(`#/${hash}`);
  await one.locator("main h1").waitFor();
  await one.waitForFunction(() => !document.querySelector("main [role=status]")?.textContent.includes("…"));
  // Pictures and what the engine says of a set-up come a moment later.
  await one.waitForTimeout(150);
}

async function assertShell(one, touched) {
  for (const hash of routes) {
    await go(one, hash);
    await assertGood(one, `#/${hash}`, touched);
  }
  await go(one, "new");
  await one.locator("main details > summary").first().click();
  await one.locator("#seed").fill("x");
  await assertGood(one, "a set-up that is wrong", touched);
  await one
    .getByRole("button", { name: /^Rule R-|R-V-/ })
    .first()
    .click();
  await one.locator("dialog[open] h2").waitFor();
  await assertGood(one, "the dialog of a rule", touched);
  await one.keyboard.press("Escape");
}

/** The first of each kind of decision, as asked and as half chosen, the tabs, the end and its dialog. */
async function assertGame(player, set, touched, until) {
  const one = player.one;
  await begin(one, set);
  const seen = new Set();
  const watch = async ({ kind, beside }) => {
    if (seen.has(kind)) return;
    seen.add(kind);
    await assertGood(one, `the decision ${kind} of ${set.preset}`, touched);
    if (kind === "place" || beside.length === 0) return;
    await player.pressButton(one.locator(`[data-words="${beside.at(-1)}"]`));
    await one.locator(".gm-confirm").waitFor();
    await assertGood(one, `a choice of ${kind} in ${set.preset}`, touched);
  };
  await play(player, { until, watch });
  for (const tab of await one.locator("[data-tab]:visible").all()) {
    await player.pressButton(tab);
    await assertGood(one, `the tab ${await tab.textContent()} of ${set.preset}`, touched);
  }
}

async function assertEnd(player, touched) {
  const one = player.one;
  await player.pressButton(one.locator("[data-tab=result]"));
  await assertGood(one, "the end", touched);
  for (const summary of await one.locator("main details:visible > summary").all()) await player.pressButton(summary);
  await assertGood(one, "the end with all that can be opened", touched);
  await one.locator("[data-report]").scrollIntoViewIfNeeded();
  await player.pressButton(one.locator("[data-report]"));
  await one.locator("dialog[open]").waitFor();
  await assertGood(one, "the report of a fault", touched);
}

page("the screens by day on a desktop", { ...desktop, colorScheme: "light" }, async ({ page: one }) => {
  await hurry(one);
  await assertShell(one, false);
  const set = { preset: "circles", seats: ["human", "greedy", "random"], seed: 12 };
  await assertGame(new Mouse(one, random(11)), set, false, ({ count }) => count > 40);
});

page("the screens by night on a phone", { ...phone, colorScheme: "dark" }, async ({ page: one }) => {
  await hurry(one);
  await assertShell(one, true);
  const player = new Finger(one, random(12));
  await assertGame(player, { preset: "mists-circles", level: 6, seats: ["human"], seed: 3 }, true, () => false);
  await assertEnd(player, true);
});

/* A window of half the size is what 200 % of zoom makes of it. */
const zoomed = {
  viewport: { width: 640, height: 400 },
  colorScheme: "light",
  forcedColors: "active",
  contrast: "more",
};
page("the screens at 200 % zoom, with forced colours", zoomed, async ({ page: one }) => {
  await hurry(one);
  for (const hash of routes) {
    await go(one, hash);
    await assertWidth(one, `#/${hash} at 200 %`);
  }
  await begin(one, { preset: "circles", seats: ["human", "greedy"], seed: 12 });
  await play(new Mouse(one, random(13)), {
    until: ({ count }) => count > 12,
    watch: async ({ kind }) => assertWidth(one, `the decision ${kind} at 200 %`),
  });
  await asked(one);
});
