// How smoothly the board moves: shows a record of many tiles in a headless chromium, pans and zooms it with the mouse,
// and prints how long the frames took.
//
//   node tests/board_speed.mjs --wasm BUILD/web/brume.wasm [--record FILE] [--chromium FILE]
//
// A headless chromium draws without a graphics card, so the numbers are an upper bound of what people see.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import esbuild from "esbuild";
import { chromium } from "playwright-core";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const { values } = parseArgs({
  options: {
    wasm: { type: "string" },
    record: { type: "string", default: join(web, "../tests/record/golden/six.record") },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  },
});
if (!values.wasm) {
  console.error("usage: node tests/board_speed.mjs --wasm FILE [--record FILE] [--chromium FILE]");
  process.exit(2);
}

async function bundled(entry) {
  const made = await esbuild.build({
    absWorkingDir: web,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
  });
  return Buffer.from(made.outputFiles[0].contents);
}

const style = (name) => readFileSync(join(web, "src/styles", name), "utf8");
const page_html =
  '<!doctype html><html lang="en" data-theme="light"><title>board</title><link rel="stylesheet" href="page.css">' +
  '<body><script type="module" src="page.js"></script></body></html>';
const files = {
  "/": ["text/html", page_html],
  "/page.js": ["text/javascript", await bundled("tests/board_speed_page.tsx")],
  "/worker.js": ["text/javascript", await bundled("src/engine/worker.ts")],
  "/page.css": ["text/css", `${style("tokens.css")}${style("board.css")}html,body{height:100%;margin:0}`],
  "/brume.wasm": ["application/wasm", readFileSync(values.wasm)],
  "/game.record": ["text/plain", readFileSync(values.record)],
};

/** Times between frames while something is done to the page. */
async function frames(page, act) {
  await page.evaluate(() => {
    const times = (window.frameTimes = []);
    let before = performance.now();
    const tick = (now) => {
      times.push(now - before);
      before = now;
      if (window.frameTimes === times) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    const times = window.frameTimes.slice(1).sort((a, b) => a - b);
    window.frameTimes = null;
    return times;
  });
}

function tell(what, times) {
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
  const late = times.filter((time) => time > 20).length;
  const share = ((100 * late) / times.length).toFixed(1);
  console.log(
    `${what}: ${times.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, ` +
      `${share} % later than 20 ms`,
  );
}

const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on("pageerror", (error) => console.error(`page: ${error.message}`));
  await page.route("**/*", (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return file ? route.fulfill({ contentType: file[0], body: file[1] }) : route.fulfill({ status: 404 });
  });
  const begun = Date.now();
  await page.goto("http://localhost/");
  const shown = (blank) => page.waitForFunction(blank, null, { timeout: 60000 });
  await shown(() => document.querySelector(".bd-ground image"));
  const first = Date.now() - begun;
  await shown(() => !document.querySelector(".bd-blank"));
  const all = Date.now() - begun;
  const tiles = await page.locator(".bd-ground image").count();
  console.log(`${tiles} tiles, the first shown after ${first} ms, all after ${all} ms`);
  await page.waitForTimeout(1500);
  tell("still", await frames(page, () => page.waitForTimeout(1000)));
  const drag = async () => {
    await page.mouse.move(640, 400);
    await page.mouse.down();
    for (let i = 0; i < 240; i++) {
      await page.mouse.move(640 + 260 * Math.sin(i / 18), 400 + 180 * Math.sin(i / 11));
    }
    await page.mouse.up();
  };
  tell("panning", await frames(page, drag));
  await page.mouse.move(640, 400);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -120);
  await page.waitForTimeout(2500);
  tell("panning near", await frames(page, drag));
  tell(
    "zooming",
    await frames(page, async () => {
      for (let i = 0; i < 40; i++) await page.mouse.wheel(0, i % 20 < 10 ? 60 : -60);
      await page.waitForTimeout(1000);
    }),
  );
} finally {
  await browser.close();
}
