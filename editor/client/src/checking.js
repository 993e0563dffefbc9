/**
 * What the server says of the document as it is drawn: its board, the core's errors, shapely's warnings. The latest
 * document alone is asked about; an answer that comes too late is dropped.
 */
import { api } from "./api.js";
import { asked, change, state } from "./state.js";

const PAUSE = 120; // milliseconds without a gesture before warnings are asked for
const ASKED = ["board", "errors", "warnings", "plan"];

/** @type {AbortController} */
let asking = new AbortController();

/** Asks for everything, and forgets what was asked before. */
export function check() {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const drawn = asked();
  const ask = (/** @type {string} */ what, /** @type {(told: any) => void} */ use) =>
    void told(api.geometry(what, drawn, signal), use, () => done(what));
  change({ unchecked: ASKED });
  ask("board", ({ board, sound }) => change(board ? { board, sound } : { sound }));
  ask("errors", ({ problems, elsewhere }) => timed("errors", { errors: problems, elsewhere }));
  void told(api.campaign("look", drawn, signal), (plan) => change({ plan }), () => done("plan"));
  setTimeout(() => {
    if (!signal.aborted) ask("warnings", ({ problems }) => timed("warnings", { warnings: problems }));
  }, PAUSE);
  performance.mark("asked");
}

/** @param {string} what */
const done = (what) => change({ unchecked: state.unchecked.filter((other) => other !== what) });

/** @param {string} name @param {Partial<import("./state.js").State>} patch */
function timed(name, patch) {
  performance.measure(name, "asked");
  change(patch);
}

/** A board of any document, to look at. @param {import("./types.js").Document} document */
export const boardOf = async (document) => (await api.geometry("board", { document, chapter: 0 })).board;

/** @param {Promise<any>} answer @param {(told: any) => void} use @param {() => void} end */
async function told(answer, use, end) {
  try {
    use(await answer);
    end();
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") return;
    change({ notice: String(/** @type {Error} */ (error).message) });
    end();
  }
}
