/**
 * The service worker: the site in one cache. A new version waits until the player agrees.
 */
import { address, config } from "./config.js";
import { change, state } from "./state.js";
import { S } from "./strings.js";
import { scriptURL } from "./trusted.js";

/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let agreed = false;

const set = (/** @type {Partial<typeof state.offline>} */ patch) =>
  change({ offline: { ...state.offline, ...patch } });

/** Follows whether there is a network. */
export function watchNetwork() {
  const look = () => set({ online: navigator.onLine });
  addEventListener("online", look);
  addEventListener("offline", look);
}

/** Registers the service worker, where the browser has any. */
export async function goOffline() {
  const workers = navigator.serviceWorker;
  if (!workers || !config.serviceWorker) return;
  workers.addEventListener("message", hearPrecache);
  workers.addEventListener("controllerchange", () => agreed && location.reload());
  try {
    registration = await workers.register(scriptURL(address(config.serviceWorker)), {
      updateViaCache: "none",
    });
    watch(registration);
  } catch {
    // Without it the game plays on, online.
  }
}

function watch(/** @type {ServiceWorkerRegistration} */ found) {
  if (found.waiting) set({ update: true });
  if (found.active) set({ ready: true });
  follow(found.installing);
  found.addEventListener("updatefound", () => follow(found.installing));
}

/** Follows a version from its arrival: the first one is ready to use, a later one waits for consent. */
function follow(/** @type {ServiceWorker | null} */ coming) {
  coming?.addEventListener("statechange", () => {
    if (coming.state === "installed" && registration?.active) set({ update: true });
    if (coming.state === "activated") set({ ready: true, failed: "" });
  });
}

function hearPrecache(/** @type {MessageEvent} */ { data }) {
  if (data.type === "precache") set({ percent: Math.floor((100 * data.done) / data.total) });
  if (data.type === "failed") set({ percent: 0, failed: S.notKept[/** @type {keyof typeof S.notKept} */ (data.why)] });
}

/** The download is tried once more. */
export function downloadAgain() {
  set({ failed: "" });
  void goOffline();
}

/** The player agrees to the new version: it takes over and the page loads again. */
export function useNewVersion() {
  agreed = true;
  registration?.waiting?.postMessage("take over");
}
