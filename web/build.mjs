// Bundles the page.
//
//   node build.mjs --out DIR --wasm FILE
//
// DIR gets all that a browser loads, and nothing else: what was there before goes.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import esbuild from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({ options: { out: { type: "string" }, wasm: { type: "string" } } });
if (!values.out || !values.wasm) {
  console.error("usage: node build.mjs --out DIR --wasm FILE");
  process.exit(2);
}
const out = resolve(values.out);

// In this order: what stands further down wins.
const styles = ["tokens", "base", "shell", "board", "game"];

const common = {
  absWorkingDir: web,
  bundle: true,
  write: false,
  minify: true,
  target: ["es2022", "chrome100", "firefox100", "safari15.4"],
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".css": "empty" },
  legalComments: "none",
  logLevel: "warning",
};

async function script(entry) {
  const made = await esbuild.build({ ...common, entryPoints: [join("src", entry)] });
  return made.outputFiles[0].contents;
}

async function sheet() {
  const there = styles.filter((name) => existsSync(join(web, "src/styles", `${name}.css`)));
  const made = await esbuild.build({
    ...common,
    loader: {},
    stdin: {
      contents: there.map((name) => `@import "./${name}.css";\n`).join(""),
      loader: "css",
      resolveDir: join(web, "src/styles"),
    },
  });
  return made.outputFiles[0].contents;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files = new Map([
  ["app.js", await script("main.tsx")],
  ["worker.js", await script("engine/worker.ts")],
  ["app.css", await sheet()],
  ["brume.wasm", readFileSync(values.wasm)],
  ["index.html", readFileSync(join(web, "src/index.html"))],
]);
for (const [name, contents] of files) writeFileSync(join(out, name), contents);
