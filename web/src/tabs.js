/**
 * Two tabs on one game: the tab that holds the game's lock plays, any other reads along, and may take over.
 * Browsers without locks have one tab in mind, and so it plays.
 */

const lockOf = (/** @type {string} */ id) => `sellsword:${id}`;
const channel = new BroadcastChannel("sellsword");

/** @type {{id: string, free: () => void} | null} the lock that this tab holds */
let held = null;
/** @type {() => void} */
let lose = () => {};

/**
 * Claims a game for this tab; the one claimed before is let go.
 * @param {string} id
 * @param {LockOptions} [how]
 * @returns {Promise<boolean>} whether this tab may play it
 */
export function claim(id, how = { ifAvailable: true }) {
  if (held?.id === id) return Promise.resolve(true);
  letGo();
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((answer) => {
    const hold = (/** @type {Lock | null} */ lock) => {
      answer(Boolean(lock));
      return lock ? new Promise((free) => (held = { id, free: () => free(null) })) : null;
    };
    navigator.locks.request(lockOf(id), how, hold).catch(() => lost(id));
  });
}

/** Takes a game from the tab that plays it. */
export const takeOver = (/** @type {string} */ id) => claim(id, { steal: true });

export function letGo() {
  held?.free();
  held = null;
}

/** The lock was taken by another tab. */
function lost(/** @type {string} */ id) {
  if (held?.id !== id) return;
  held = null;
  lose();
}

/** What is to be done when another tab takes the game over. */
export function onceTaken(/** @type {() => void} */ action) {
  lose = action;
}

/** Tells the other tabs that a saved game has changed. */
export const tellSaved = (/** @type {string} */ id) => channel.postMessage(id);

/** @param {(id: string) => void} hear what is to be done when another tab has changed a saved game */
export function listenToTabs(hear) {
  channel.onmessage = ({ data }) => hear(String(data));
}
