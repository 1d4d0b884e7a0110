// The service worker by itself, with a browser's caches made up here: which files it keeps, which caches it drops, and
// what it answers from them. In a browser: web/tests/browser/network.mjs.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const SCOPE = "https://brume.test/here/";
const FILES = ["index.html", "app-0123456789ab.js"];

// Caches in the order they were made; a file's text stands for its response.
let caches;
// What the network has, and what was asked of it.
let network, asked;

function cacheOf(files = new Map()) {
  return {
    files,
    match: async (name) => files.get(new URL(name, SCOPE).href),
    addAll: async (requests) => {
      const texts = requests.map(({ url, cache }) => {
        assert.equal(cache, "reload", "the browser's own cache may hold another build's file");
        if (!network.has(url)) throw new TypeError(`${url}: 404`);
        return [url, network.get(url)];
      });
      for (const [url, text] of texts) files.set(url, text);
    },
  };
}

const storage = {
  has: async (name) => caches.has(name),
  keys: async () => [...caches.keys()],
  delete: async (name) => caches.delete(name),
  open: async (name) => {
    if (!caches.has(name)) caches.set(name, cacheOf());
    return caches.get(name);
  },
  match: async (name) => {
    for (const cache of caches.values()) if (await cache.match(name)) return cache.match(name);
    return undefined;
  },
};

const listeners = {};
const calls = [];
globalThis.self = {
  addEventListener: (name, listener) => (listeners[name] = listener),
  registration: { scope: SCOPE },
  skipWaiting: async () => calls.push("skipWaiting"),
  clients: { claim: async () => calls.push("claim") },
};
Object.assign(globalThis, {
  caches: storage, PAGE_FILES: FILES, PAGE_VERSION: "now",
  Request: class {
    constructor(name, { cache } = {}) {
      Object.assign(this, { url: new URL(name, SCOPE).href, method: "GET", cache });
    }
  },
  fetch: async (request) => {
    asked.push(request.url);
    return `fetched ${request.url}`;
  },
});
await import("../src/sw");

const until = async (name) => {
  let wait;
  listeners[name]({ waitUntil: (promise) => (wait = promise) });
  await wait;
};
/** What a page is given; undefined: the worker leaves the request alone. */
const answered = async (url, method = "GET") => {
  let response;
  listeners.fetch({ request: { url, method }, respondWith: (promise) => (response = promise) });
  return response;
};
const older = (name, text) => caches.set(name, cacheOf(new Map([[`${SCOPE}${text}.js`, text]])));

beforeEach(() => {
  caches = new Map();
  network = new Map(FILES.map((name) => [SCOPE + name, `text of ${name}`]));
  asked = [];
  calls.length = 0;
});

test("an install takes every file of the build, past the browser's own cache", async () => {
  await until("install");
  assert.deepEqual([...caches.get("brume-page-now").files.values()], FILES.map((name) => `text of ${name}`));
  assert.deepEqual(calls, ["skipWaiting"]);
});

test("an install that misses a file takes none, and leaves the cache of before as it was", async () => {
  older("brume-page-1", "one");
  network.delete(SCOPE + FILES[1]);
  await assert.rejects(until("install"), TypeError);
  assert.deepEqual([...caches.keys()], ["brume-page-1"]);
  assert.deepEqual(calls, []);
});

test("a build that is already there stays when it is installed once more without a network", async () => {
  await until("install");
  network.clear();
  await assert.rejects(until("install"), TypeError);
  assert.equal(caches.get("brume-page-now").files.size, FILES.length);
});

test("of the earlier builds the newest stays for a page that is still open, and other sites' caches stay", async () => {
  for (const name of ["brume-page-1", "other-site", "brume-page-2", "brume-page-3"]) older(name, name);
  await until("install");
  await until("activate");
  assert.deepEqual([...caches.keys()], ["other-site", "brume-page-3", "brume-page-now"]);
  assert.deepEqual(calls, ["skipWaiting", "claim"]);
});

test("a page is given what its build has, then what the one before has, and only then asks the network", async () => {
  older("brume-page-1", "old");
  await until("install");
  assert.equal(await answered(SCOPE), "text of index.html");
  assert.equal(await answered(SCOPE + FILES[1]), `text of ${FILES[1]}`);
  assert.equal(await answered(`${SCOPE}old.js`), "old");
  assert.deepEqual(asked, []);
  assert.equal(await answered(`${SCOPE}else.js`), `fetched ${SCOPE}else.js`);
});

test("a file of two builds is that of the page's own", async () => {
  caches.set("brume-page-1", cacheOf(new Map([[`${SCOPE}index.html`, "the page of before"]])));
  await until("install");
  assert.equal(await answered(`${SCOPE}index.html`), "text of index.html");
});

test("what is none of the page's is left to the browser", async () => {
  await until("install");
  assert.equal(await answered("https://else.test/here/index.html"), undefined);
  assert.equal(await answered("https://brume.test/elsewhere"), undefined);
  assert.equal(await answered(SCOPE, "POST"), undefined);
});
