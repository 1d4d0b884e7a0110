/* Without a network, and in a home network without a secure context. */
import assert from "node:assert/strict";
import { desktop, page, random } from "./harness.mjs";
import { asked, begin, hurry, Mouse, play } from "./play.mjs";

page("once loaded it is played without a network", desktop, async ({ page: one, context, server }) => {
  await one.goto("");
  const kept = () => navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state === "activated");
  for (let n = 0; n < 100 && !(await one.evaluate(kept)); n++) await one.waitForTimeout(100);
  assert.ok(await one.evaluate(kept), "the page is kept by its service worker");
  await hurry(one);
  server.stop();
  await context.setOffline(true);
  await one.goto("");
  await one.reload();
  await begin(one, { preset: "circles", seats: ["human", "greedy"], seed: 4 });
  const { seen } = await play(new Mouse(one, random(9)), { until: ({ count }) => count > 14 });
  await one.reload();
  assert.equal((await asked(one)).count, seen.count);
  for (const hash of ["#/rules/R-V-34", "#/help", "#/daily"]) {
    await one.goto(hash);
    await one.locator("main h1").waitFor();
  }
});

// Chromium says of one of the server's headers that it means nothing there.
const plain = { ...desktop, listen: "0.0.0.0", expects: /Cross-Origin-Opener-Policy/ };
/** The address that a tablet in the same network would type. */
page("a plain address in a home network plays", plain, async ({ page: one, where, server }) => {
  if (server.addresses.length < 2) return console.error("this machine has no address but its own: played at that one");
  await one.goto("");
  assert.equal(await one.evaluate(() => isSecureContext), false, where);
  assert.equal(await one.evaluate(() => "serviceWorker" in navigator), false);
  await hurry(one);
  await begin(one, { preset: "mists", level: 2, seats: ["human", "human"], seed: 4 });
  await play(new Mouse(one, random(10)), { until: ({ count }) => count > 8 });
  await one.goto("#/new");
  await one.getByRole("button", { name: "Copy a link" }).click();
  return one.getByText("The link is copied").waitFor();
});
