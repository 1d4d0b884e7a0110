// Bundles web/tests/*.test.{mjs,ts,tsx} and runs them under node --test, in this folder.
//
//   node test.mjs [WORD]     only the files whose names have WORD in them
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const word = process.argv[2] ?? "";
// Inside node_modules, so that the bundles find the packages; a folder of its own for each run.
const out = join(web, "node_modules", `.tests-${process.pid}`);
const tests = readdirSync(join(web, "tests"))
  .filter((name) => /\.test\.(mjs|ts|tsx)$/.test(name) && name.includes(word))
  .sort();
if (tests.length === 0) {
  console.error(`web/test.mjs: no test in web/tests has "${word}" in its name`);
  process.exit(1);
}
let status = 1;
try {
  mkdirSync(out);
  await esbuild.build({
    absWorkingDir: web,
    entryPoints: tests.map((name) => join("tests", name)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node18",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "empty" },
    sourcemap: "inline",
    logLevel: "warning",
  });
  const bundles = tests.map((name) => join(out, name.replace(/\.(mjs|ts|tsx)$/, ".mjs")));
  const words = ["--enable-source-maps", "--test", ...bundles];
  const run = spawnSync(process.execPath, words, { cwd: web, stdio: "inherit" });
  status = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit(status);
