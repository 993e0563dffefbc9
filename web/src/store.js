/**
 * Games in progress, kept in the browser's database. Every call may fail where storage is full or refused;
 * the caller says so and play goes on.
 */
import { openDB } from "idb";
import { config } from "./config.js";

/** @typedef {import("./types.js").Save} Save */

const NAME = "sellsword";
const SAVES = "saves";
const SINCE = { name: "", file: "", match: "", hash: "", board: null }; // what the first version did not keep

/** @type {Promise<import("idb").IDBPDatabase> | null} */
let opened = null;

function database() {
  opened ??= openDB(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(SAVES, { keyPath: "id" }),
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return opened;
}

export const newestFirst = (/** @type {Save[]} */ saves) => saves.toSorted((a, b) => b.time - a.time);

/** All saved games, the newest first. @returns {Promise<Save[]>} */
export async function allSaves() {
  const saves = await (await database()).getAll(SAVES);
  return newestFirst(saves.map((save) => ({ ...SINCE, ...save })));
}

export async function putSave(/** @type {Save} */ save) {
  await (await database()).put(SAVES, save);
}

export async function deleteSave(/** @type {string} */ id) {
  await (await database()).delete(SAVES, id);
}

// Reviews

const REVIEWS = "reviews";
const MOST_REVIEWS = 50;

/** In a database of their own: another tab may hold that of the games open as an older version made it. */
const reviews = () => openDB(`${NAME}-${REVIEWS}`, 1, { upgrade: (db) => void db.createObjectStore(REVIEWS, { keyPath: "mark" }) });

/** The name of a review: of other rules or other tables of chances it would be another. */
const reviewOf = (/** @type {string} */ mark) => `${mark} ${config.wheel}`;

/** What is known of a review; nothing where none was kept. @param {string} mark @returns {Promise<import("./types.js").ReviewMoment[]>} */
export async function keptReview(mark) {
  const kept = await reviews().then((db) => db.get(REVIEWS, reviewOf(mark))).catch(() => null);
  return kept?.moments ?? [];
}

/** Keeps a review, and the latest of others. @param {string} mark @param {import("./types.js").ReviewMoment[]} moments */
export async function keepReview(mark, moments) {
  const db = await reviews();
  await db.put(REVIEWS, { mark: reviewOf(mark), time: Date.now(), moments });
  const kept = (await db.getAll(REVIEWS)).sort((one, other) => other.time - one.time);
  for (const { mark: old } of kept.slice(MOST_REVIEWS)) await db.delete(REVIEWS, old);
}

/** Asks the browser to keep what is stored here when room gets scarce. */
export async function keepForGood() {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}

/** A name for a new saved game, unlike any other. */
export function newId() {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return Date.now().toString(36) + [...random].map((part) => part.toString(36)).join("");
}
