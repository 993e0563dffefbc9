/**
 * The engine's memory as it stood once the rules were read, kept in the browser: the next start of the same
 * build takes it up there, and neither starts Python nor reads the rules again. It is a shortcut and no more:
 * whatever goes wrong with it, the engine starts the long way. Pyodide makes and takes a snapshot by options that
 * it does not document, `_makeSnapshot` and `_loadSnapshot`: nothing of Python's may have been handed to
 * JavaScript when it is made.
 */
import { openDB } from "idb";

const NAME = "sellsword-engine"; // apart from the saves, so that they never wait for it
const STORE = "snapshots";

const database = () => openDB(NAME, 1, { upgrade: (db) => void db.createObjectStore(STORE) });

/** Does something with the database, and gives undefined where the browser does not let us. */
async function perhaps(/** @type {(db: import("idb").IDBPDatabase) => Promise<any>} */ action) {
  try {
    const db = await database();
    return await action(db).finally(() => db.close());
  } catch {
    return undefined;
  }
}

/** Whether anything was kept for this build. @returns {Promise<boolean>} */
export const hasSnapshot = async (/** @type {string} */ build) =>
  Boolean(await perhaps((db) => db.count(STORE, build)));

/** What was kept for this build. @param {string} build @returns {Promise<Uint8Array | undefined>} */
export const takeSnapshot = (build) => perhaps((db) => db.get(STORE, build));

export const dropSnapshots = () => perhaps((db) => db.clear(STORE));

/** Keeps the memory of this build, in the place of any other's. */
export function keepSnapshot(/** @type {string} */ build, /** @type {Uint8Array} */ memory) {
  return perhaps(async (db) => {
    const writing = db.transaction(STORE, "readwrite");
    void writing.store.clear();
    void writing.store.put(memory, build);
    await writing.done;
  });
}
