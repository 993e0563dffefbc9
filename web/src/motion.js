/**
 * Motion that explains: a piece travels along the path that the log tells. The board already shows where it
 * has come to; the eye only follows.
 */
import { scaleOf } from "./board/scale.js";
import { moves, paceOf } from "./settings.js";
import { drawNow, state } from "./state.js";

const A_CELL = 80; // milliseconds
const LONGEST = 8; // a longer way is traveled in the time of this many cells
const CURVE = "cubic-bezier(.2, .7, .2, 1)";

/** @typedef {import("./types.js").Entry} Entry */

/** Plays the moves of these entries, one after the other. */
export async function animate(/** @type {Entry[]} */ entries) {
  drawNow();
  if (!moves() || !haste()) return;
  for (const entry of entries) if (entry.piece && entry.path.length > 1) await travel(entry);
}

/** How long the computer's moves take, as a multiple of anybody else's. */
const HASTES = { slow: 1.5, normal: 1, fast: 0.5, once: 0 };
const haste = () => (state.table?.thinking === null ? 1 : HASTES[state.settings.computer]);

/**
 * @returns {Promise<unknown> | undefined} when the piece has arrived; undefined where it is no longer there
 */
function travel(/** @type {Entry} */ { piece, path }) {
  const token = document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  const board = state.table?.view.scene.board;
  if (!token || !board) return undefined;
  const scale = scaleOf(board);
  const stops = path.map(([x, y]) => ({ transform: `translate(${x * scale}px, ${y * scale}px)` }));
  const duration = A_CELL * Math.min(path.length - 1, LONGEST) * paceOf() * haste();
  return token.animate(stops, { duration, easing: CURVE }).finished.catch(() => {});
}
