// Bundles the page.
//
//   node build.mjs --out DIR --wasm FILE
//
// DIR gets what a browser loads, and beside each file that gets smaller by it NAME.br and NAME.gz; what was there
// before goes. The sources say app.js, app.css, worker.js and brume.wasm: here the hash of the content comes into the
// names, so that a page that is open never gets a part of another build, and such a file may be kept for ever
// (src/server/site.c knows the form). What is left with a plain name is looked at anew at each load.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import esbuild from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({ options: { out: { type: "string" }, wasm: { type: "string" } } });
if (!values.out || !values.wasm) {
  console.error("usage: node build.mjs --out DIR --wasm FILE");
  process.exit(2);
}

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

async function script(entry, define = {}) {
  const made = await esbuild.build({ ...common, define, entryPoints: [join("src", entry)] });
  return made.outputFiles[0].text;
}

async function sheet() {
  const unknown = readdirSync(join(web, "src/styles")).filter((name) => !styles.includes(name.replace(".css", "")));
  if (unknown.length > 0) throw new Error(`src/styles/${unknown[0]} has no place in the list of build.mjs`);
  const contents = styles.map((name) => `@import "./${name}.css";\n`).join("");
  const stdin = { contents, loader: "css", resolveDir: join(web, "src/styles") };
  const made = await esbuild.build({ ...common, loader: {}, stdin });
  return made.outputFiles[0].text;
}

const hash = (content) => createHash("sha256").update(content).digest("hex").slice(0, 12);

const files = new Map();

/** Puts a file into the page under its hashed name, which is returned. */
function hashed(name, content) {
  const made = name.replace(/\.\w+$/, (ending) => `-${hash(content)}${ending}`);
  files.set(made, Buffer.from(content));
  return made;
}

/** The text with `name` in quotes replaced by what it is called here. It must be there. */
function renamed(text, name, made, where) {
  const quoted = new RegExp(`(["'\`])(\\./)?${name.replaceAll(".", "\\.")}\\1`, "g");
  if (!quoted.test(text)) throw new Error(`${where} doesn't name ${name}`);
  return text.replace(quoted, (found) => `${found[0]}${made}${found[0]}`);
}

async function make() {
  const wasm = hashed("brume.wasm", readFileSync(values.wasm));
  const worker = hashed("worker.js", renamed(await script("engine/worker.ts"), "brume.wasm", wasm, "worker.js"));
  const app = hashed("app.js", renamed(await script("main.tsx"), "worker.js", worker, "app.js"));
  const css = hashed("app.css", await sheet());
  const index = readFileSync(join(web, "src/index.html"), "utf8");
  const page = renamed(renamed(index, "app.js", app, "index.html"), "app.css", css, "index.html");
  files.set("index.html", Buffer.from(page));
  for (const name of readdirSync(join(web, "src/manifest")).sort()) {
    files.set(name, readFileSync(join(web, "src/manifest", name)));
  }
  // The service worker keeps all of these, as one version.
  const names = [...files.keys()];
  const version = hash(names.map((name) => `${name} ${hash(files.get(name))}\n`).join(""));
  const define = { PAGE_FILES: JSON.stringify(names), PAGE_VERSION: JSON.stringify(version) };
  files.set("sw.js", Buffer.from(await script("sw.ts", define)));
}

async function write(out) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [name, content] of files) {
    writeFileSync(join(out, name), content);
    if (name.endsWith(".png")) continue;
    writeFileSync(join(out, `${name}.br`), await promisify(brotliCompress)(content, brotli));
    writeFileSync(join(out, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  }
}

try {
  await make();
  await write(resolve(values.out));
} catch (error) {
  // What is wrong in a source esbuild has said itself.
  if (!error.errors) console.error(`web/build.mjs: ${error.message}`);
  process.exit(1);
}
