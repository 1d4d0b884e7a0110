// The service worker: after the first load the page works without a network.
//
// At its install it takes every file of its build into one cache named after them all, or none. A page is given what
// that cache has and asks the network for nothing, until the browser has found another sw.js and that has taken all
// its own files in: then the next load is of the new build. Names hold their content's hash (web/build.mjs), and the
// cache before the newest stays, so a page that is open from before still finds its own parts, and no others.

declare const self: ServiceWorkerGlobalScope;
/** Put in by web/build.mjs. */
declare const PAGE_FILES: readonly string[];
declare const PAGE_VERSION: string;

const PREFIX = "brume-page-";
const CACHE = PREFIX + PAGE_VERSION;

async function takeAll(): Promise<void> {
  const before = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  try {
    // Past the browser's own cache, which may hold a file of another build under a plain name.
    await cache.addAll(PAGE_FILES.map((name) => new Request(name, { cache: "reload" })));
  } catch (error) {
    // An empty one would be taken for that of the build before, and the full one dropped in its place.
    if (!before) await caches.delete(CACHE);
    throw error;
  }
  await self.skipWaiting();
}

/** Caches are listed in the order they were made. */
async function dropOld(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Which file of the page is asked for; null: none of ours. */
function fileOf(request: Request): string | null {
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  return url.pathname.slice(scope.pathname.length) || "index.html";
}

async function answer(request: Request, file: string): Promise<Response> {
  const own = await caches.open(CACHE);
  const kept = (await own.match(file)) ?? (await caches.match(new URL(file, self.registration.scope).href));
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(takeAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOld()));
self.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(answer(event.request, file));
});

export {};
