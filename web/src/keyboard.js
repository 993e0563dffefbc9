/**
 * The keyboard alone plays a whole game: a roving cursor on the board, a key for every action.
 */
import { cursorOf } from "./board/places.js";
import { committing, offersAt, offersInPlay } from "./offers.js";
import { take } from "./panel/actions.js";
import { commit, decline, redo, undo } from "./match.js";
import { cancel, hover, tap } from "./pointing.js";
import { change, changeTable, drawNow, state } from "./state.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").Place} Place */

/** @type {Record<string, [rows: number, columns: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const FAR = 1000;

/** @type {Record<string, () => unknown>} */
const KEYS = {
  u: undo,
  r: redo,
  n: nextOffer,
  "?": () => change({ dialog: { kind: "help" } }),
};

export function listenToKeys() {
  document.addEventListener("focusin", ({ target }) => (held = target instanceof Element ? target : null));
  document.addEventListener("keydown", onKey);
}

function onKey(/** @type {KeyboardEvent} */ event) {
  const table = state.table;
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  if (!table || state.screen !== "table" || typing || event.altKey || event.metaKey) return;
  if (state.dialog) return;
  const act = event.ctrlKey ? withControl(event) : (onBoard(event, table) ?? plain(event, table));
  if (!act) return;
  event.preventDefault();
  act();
}

function withControl(/** @type {KeyboardEvent} */ { key, shiftKey }) {
  if (key.toLowerCase() === "z") return shiftKey ? redo : undo;
  return key.toLowerCase() === "y" ? redo : null;
}

/**
 * Where nothing on the board is on offer, Enter means the one thing that is.
 * @param {Table} table
 * @param {string} place
 */
function enter(table, place) {
  const nowhere = !offersInPlay(table).some((offer) => offer.place);
  return nowhere && committing(table) ? commit() : tap(place);
}

/**
 * Keys that mean something only while the cursor is on the board.
 * @param {KeyboardEvent} event
 * @param {Table} table
 */
function onBoard({ key, target }, table) {
  const place = target instanceof Element && target.closest("[data-place]")?.getAttribute("data-place");
  if (!place) return null;
  if (ARROWS[key]) return () => goTo(neighbor(table, place, ARROWS[key]));
  return key === "Enter" || key === " " ? () => void enter(table, place) : null;
}

/** @param {KeyboardEvent} event @param {Table} table */
function plain({ key, target }, table) {
  if (key === "Escape") return cancel;
  const onControl = target instanceof Element && target.closest("button, a, summary");
  if (key === "Enter") return onControl ? null : () => void commit();
  if (ARROWS[key] && target === document.body) return () => focusPlace(cursorOf(table));
  const row = rowWithKey(table, key.toLowerCase());
  if (row) return () => take(table, row);
  return key.toLowerCase() === "e" ? () => void decline() : KEYS[key.toLowerCase()];
}

/** @param {Table} table @param {string} key */
function rowWithKey({ view }, key) {
  return view.scene.panels.flatMap((panel) => panel.rows).find((row) => row.key === key);
}

/**
 * The nearest place in a direction, straight ahead before aside.
 * @param {Table} table
 * @param {string} from
 * @param {[number, number]} way
 */
function neighbor(table, from, [rows, columns]) {
  const places = table.view.scene.board?.places ?? [];
  const here = places.find((place) => place.id === from);
  if (!here) return "";
  const cost = (/** @type {Place} */ { row, column }) => {
    const [down, right] = [row - here.row, column - here.column];
    const ahead = down * rows + right * columns;
    return ahead > 0 ? ahead + FAR * Math.abs(rows ? right : down) : Infinity;
  };
  const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one), here);
  return best.id;
}

/** The next place with something on offer, in reading order. */
function nextOffer() {
  const table = state.table;
  const places = table?.view.scene.board?.places ?? [];
  if (!table) return;
  const open = places.filter((place) => offersAt(table, place.id).length);
  const at = open.findIndex((place) => place.id === table.cursor);
  if (open.length) goTo(open[(at + 1) % open.length].id);
}

/** Moves the cursor, and shows what a tap there would do. */
function goTo(/** @type {string} */ place) {
  if (!place) return;
  changeTable({ cursor: place, armed: false });
  focusPlace(place);
  void hover(place);
}

function focusPlace(/** @type {string} */ place) {
  drawNow();
  /** @type {SVGElement | null} */ (document.querySelector(`[data-place="${CSS.escape(place)}"]`))?.focus();
}

/** What has gone with the focus on it leaves the focus to the board, or to the screen's main part. */
export function keepFocus() {
  if (!held || held.isConnected || document.activeElement !== document.body) return;
  const heir = document.querySelector(".place[tabindex='0']") ?? document.querySelector("main");
  /** @type {HTMLElement | SVGElement | null} */ (heir)?.focus({ preventScroll: true });
}

/** @type {Element | null} */
let held = null;
