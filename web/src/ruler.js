/**
 * The ruler: a tool that can be taken in hand at any time. The core lays it, from base to base, and says what the
 * rules make of the line; here it is asked, and what it said stays pinned until it is taken away.
 */
import { attempt } from "./attempt.js";
import { ask, Refused } from "./engine.js";
import { say } from "./live.js";
import { changeTable, drawNow, state } from "./state.js";

/** @typedef {import("./state.js").End} End */
/** @typedef {import("./state.js").Pin} Pin */
/** @typedef {import("./state.js").Ruler} Ruler */
/** @typedef {import("./state.js").Table} Table */

const SNAP = 600; // thousandths from which an end snaps to a base or a corner
const PINS = 3; // lines that stay

/** @type {Ruler} */
const PUT_AWAY = { on: false, from: null, pins: [], error: "" };

const patch = (/** @type {Partial<Ruler>} */ change) =>
  changeTable({ ruler: { ...(state.table?.ruler ?? PUT_AWAY), ...change } });

/** Whether there is anything to lay a ruler on. @param {Table} table */
export const mayMeasure = ({ view }) => Boolean(view.scene.board && !view.scene.board.grid) && !view.past;

/** Takes the ruler in hand, or puts it down; what is pinned stays. */
export function toggleRuler() {
  const table = state.table;
  if (!table || !mayMeasure(table)) return;
  patch({ on: !table.ruler?.on, from: null, error: "" });
  if (table.ruler?.on) focusRuler();
}

/** Who works by keyboard types the ends. */
function focusRuler() {
  drawNow();
  if (document.documentElement.hasAttribute("data-keys"))
    /** @type {HTMLElement | null} */ (document.querySelector(".ruler-card input"))?.focus();
}

/** Takes everything away that was measured. */
export const clearRuler = () => changeTable({ ruler: null });

/** The first end is put down, where none is yet. */
export function putRuler(/** @type {End} */ end) {
  if (!state.table?.ruler?.from) patch({ from: end, error: "" });
}

let latest = 0;
let asking = false;

/** The other end: while the hand moves it is only shown. A line without length is the first end alone. */
export function layRuler(/** @type {End} */ end, done = true) {
  const from = state.table?.ruler?.from;
  if (!from) return putRuler(end);
  if (String(from) === String(end) || (asking && !done)) return;
  void measure(from, end, done);
}

/** @param {End} from @param {End} to */
export const measure = (from, to, done = true) =>
  attempt(async () => {
    const mine = ++latest;
    asking = true;
    try {
      const pin = await lay(from, to);
      if (mine === latest) show(pin, done);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      patch({ error: error.message });
      say(error.message);
    } finally {
      asking = false;
    }
  });

/** @param {End} from @param {End} to @returns {Promise<Pin>} the ends as what they snapped to */
async function lay(from, to) {
  const { measure } = await ask({ op: "measure", from, to, snap: SNAP });
  const [one, other] = measure.tips;
  return { from: one.piece || one.at, to: other.piece || other.at, measure };
}

/** @type {boolean} whether the newest line is still being drawn */
let drawing = false;

/** @param {Pin} pin @param {boolean} done */
function show(pin, done) {
  const pins = state.table?.ruler?.pins ?? [];
  const kept = drawing ? pins.slice(0, -1) : pins.slice(1 - PINS);
  drawing = !done;
  patch({ pins: [...kept, pin], error: "", ...(done ? { from: null } : {}) });
  if (done) say(pin.measure.words);
}

/** What is pinned, measured anew where the game has gone on; what it was pinned to may be gone. */
export async function remeasure() {
  const ruler = state.table?.ruler;
  if (!ruler?.pins.length) return;
  const again = await Promise.all(ruler.pins.map(({ from, to }) => lay(from, to).catch(() => null)));
  if (state.table?.ruler) patch({ pins: again.filter((pin) => pin !== null) });
}

/** The end that lies alone. @param {End | null} end @returns {import("./types.js").Mark[]} */
const begun = (end) =>
  Array.isArray(end) ? [{ kind: "ruler", points: [end], label: "", place: "", title: "", width: 0 }] : [];

/** The lines on the board; what the rules say of the newest is drawn with it. @param {Table} table */
export function pinned({ ruler }) {
  const pins = ruler?.pins ?? [];
  const lines = pins.flatMap(({ measure }) => measure.marks.filter(({ kind }) => kind === "ruler"));
  const told = pins.at(-1)?.measure.marks.filter(({ kind }) => !["ruler", "sight"].includes(kind)) ?? [];
  return ruler?.on ? [...told, ...lines, ...begun(ruler.from)] : lines;
}
