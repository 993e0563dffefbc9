/**
 * What the server says of the document as it is drawn: its board, the core's errors, shapely's warnings. The latest
 * document alone is asked about; an answer that comes too late is dropped.
 */
import { api } from "./api.js";
import { change, document_ } from "./state.js";

const PAUSE = 120; // milliseconds without a gesture before warnings are asked for

/** @type {AbortController} */
let asking = new AbortController();

/** Asks for everything, and forgets what was asked before. */
export function check() {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const document = document_();
  const ask = (/** @type {string} */ what) => api.geometry(what, { document }, signal);
  void told(ask("board"), ({ board, sound }) => change(board ? { board, sound } : { sound }));
  void told(ask("errors"), ({ problems }) => timed("errors", { errors: problems }));
  setTimeout(() => {
    if (!signal.aborted) void told(ask("warnings"), ({ problems }) => timed("warnings", { warnings: problems }));
  }, PAUSE);
  performance.mark("asked");
}

/** @param {string} name @param {Partial<import("./state.js").State>} patch */
function timed(name, patch) {
  performance.measure(name, "asked");
  change(patch);
}

/** A board of any document, to look at. @param {import("./types.js").Document} document */
export const boardOf = async (document) => (await api.geometry("board", { document })).board;

/** @param {Promise<any>} answer @param {(told: any) => void} use */
async function told(answer, use) {
  try {
    use(await answer);
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError")
      change({ notice: String(/** @type {Error} */ (error).message) });
  }
}
