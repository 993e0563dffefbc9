// The service worker: the whole site in one cache, so that the game runs without a network.
//
// The build fills in the version and the list of files. Every file is fetched against its hash: a deploy
// that is half there fails to install, and the version that runs stays. A new version waits until the
// page says "take over", which it does when the player agrees.

const VERSION = "@VERSION@";
/** @type {[path: string, integrity: string, bytes: number][]} */
const FILES = [];
/** What a first visit does without. @type {typeof FILES} */
const LATER = [];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = "sellsword-";
const CACHE = PREFIX + VERSION;
const BASE = new URL("./", worker.location.href);
const INDEX = new URL("index.html", BASE).pathname;
const KEYS = new Map([...FILES, ...LATER].map(([path, integrity]) => [new URL(path, BASE).pathname, keyOf(path, integrity)]));

/** The hash is part of the key, so that an unchanged file is found again in an older version's cache. */
function keyOf(/** @type {string} */ path, /** @type {string} */ integrity) {
  return `${new URL(path, BASE).href}?${encodeURIComponent(integrity)}`;
}

async function cachesOfOthers() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

async function fromOlderVersion(/** @type {string} */ key) {
  for (const name of await cachesOfOthers()) {
    const found = await (await caches.open(name)).match(key);
    if (found) return found;
  }
  return undefined;
}

async function fromNetwork(/** @type {string} */ path, /** @type {string} */ integrity) {
  const response = await fetch(new URL(path, BASE), { cache: "no-cache", integrity }).catch(() => whyNot(path));
  if (!response.ok) throw new Error("missing");
  return response;
}

/** A file that arrives, but not by its hash, is damaged. @returns {Promise<never>} */
async function whyNot(/** @type {string} */ path) {
  const reached = await fetch(new URL(path, BASE), { method: "HEAD", cache: "no-store" }).catch(() => null);
  throw new Error(!reached ? "unreachable" : reached.ok ? "damaged" : "missing");
}

const REASONS = ["damaged", "unreachable", "missing"];

async function tell(/** @type {object} */ message) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

async function precache() {
  const cache = await caches.open(CACHE);
  const total = FILES.reduce((sum, [, , bytes]) => sum + bytes, 0);
  let done = 0;
  const keep = async (/** @type {[string, string, number]} */ [path, integrity, bytes]) => {
    const key = keyOf(path, integrity);
    await cache.put(key, (await fromOlderVersion(key)) ?? (await fromNetwork(path, integrity)));
    done += bytes;
    await tell({ type: "precache", done, total });
  };
  try {
    await Promise.all([...FILES.map(keep), ...LATER.map(carryOver)]);
  } catch (error) {
    const why = error instanceof Error && REASONS.includes(error.message) ? error.message : "full";
    await tell({ type: "failed", why });
    await caches.delete(CACHE);
    throw error;
  }
}

/** What an older version was asked for, and what has not changed since, is not fetched anew. */
async function carryOver(/** @type {[string, string, number]} */ [path, integrity]) {
  const key = keyOf(path, integrity);
  const known = await fromOlderVersion(key);
  if (known) await (await caches.open(CACHE)).put(key, known);
}

async function takeOver() {
  for (const name of await cachesOfOthers()) await caches.delete(name);
  await worker.clients.claim();
}

/**
 * The cached response goes out as it is: a rebuilt one would lose the browser's compiled wasm. What could wait is
 * kept once it was asked for.
 */
async function answer(/** @type {Request} */ request, /** @type {string} */ key) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(key);
  if (cached) return cached;
  const response = await fetch(request);
  if (LATER.some(([path, integrity]) => keyOf(path, integrity) === key) && response.ok) await cache.put(key, response.clone()).catch(() => {});
  return response;
}

worker.addEventListener("install", (event) => event.waitUntil(precache()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== BASE.origin) return;
  const page = event.request.mode === "navigate" && url.pathname === BASE.pathname;
  const key = KEYS.get(page ? INDEX : url.pathname);
  if (key) event.respondWith(answer(event.request, key));
});
