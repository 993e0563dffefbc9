/**
 * A hand on a table without cells: it drags a piece, taps the ground or lays the ruler. Here only the screen's
 * points become the board's; what they mean is asked of the core.
 */
import { scaleOf } from "./board/scale.js";
import { piecesOn, walksInPlay } from "./offers.js";
import { clear } from "./pointing.js";
import { layRuler, putRuler } from "./ruler.js";
import { state } from "./state.js";
import { isEcho } from "./steady.js";
import { courseOf, follow, turnHere, walkTo } from "./walking.js";

/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").Point} Point */

const SLIP = 8; // pixels that a finger may slip and still taps
const GRAIN = 10; // thousandths to which a hand is exact

/** What the hand holds: a piece by its id, or the ruler. @type {{id: number, x: number, y: number, piece: string, ghost: boolean, moved: boolean} | null} */
let held = null;
let dropped = false;
let begun = false; // the press of this click has put the ruler's first end down

/** Where a pointer is on the board. @param {PointerEvent | MouseEvent} event @returns {Point} */
function pointAt({ clientX, clientY, currentTarget }) {
  const board = state.table?.view.scene.board;
  const screen = /** @type {SVGSVGElement} */ (currentTarget).getScreenCTM();
  if (!board || !screen) return [0, 0];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse());
  const inGrains = (/** @type {number} */ units) => Math.round(units / scaleOf(board) / GRAIN) * GRAIN;
  return [inGrains(x), inGrains(y)];
}

const isOpen = (/** @type {Table | null} */ table) => Boolean(table?.view.scene.board && !table.view.scene.board.grid);
const isOn = (/** @type {Event} */ { target }, /** @type {string} */ what) =>
  target instanceof Element ? target.closest(what) : null;

/** The piece that may be dragged from where the pointer is. @param {PointerEvent} event @param {Table} table */
function grasped(event, table) {
  if (isOn(event, "[data-ghost]")) return table.course?.piece;
  const place = isOn(event, "[data-place]")?.getAttribute("data-place");
  const movers = walksInPlay(table).map(({ piece }) => piece);
  return piecesOn(table, place ?? "").find(({ id }) => movers.includes(id))?.id;
}

function press(/** @type {PointerEvent} */ event) {
  const table = state.table;
  dropped = false;
  if (!table || !isOpen(table) || event.button || !event.isPrimary) return;
  const piece = table.ruler?.on ? "" : grasped(event, table);
  if (piece === undefined) return;
  event.stopPropagation();
  held = { id: event.pointerId, x: event.clientX, y: event.clientY, piece, ghost: Boolean(isOn(event, "[data-ghost]")), moved: false };
  begun = !table.ruler?.from;
  if (table.ruler?.on) putRuler(pointAt(event));
}

function move(/** @type {PointerEvent} */ event) {
  if (held?.id !== event.pointerId || !state.table) return;
  event.stopPropagation();
  if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLIP) return;
  if (!held.moved) takeUp(event);
  drag(pointAt(event));
}

/** From now on the hand drags; from the end of a way that is shown, it draws that on. @param {PointerEvent} event */
function takeUp(event) {
  if (!held) return;
  held.moved = true;
  /** @type {SVGSVGElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
  if (held.ghost) turnHere();
}

function drag(/** @type {Point} */ at) {
  const table = state.table;
  if (!table || !held) return;
  if (table.ruler?.on) return layRuler(at, false);
  const course = courseOf(table, held.piece);
  if (course) follow({ ...course, at });
}

function lift(/** @type {PointerEvent} */ event) {
  const table = state.table;
  if (held?.id !== event.pointerId || !table) return;
  const { moved, piece } = held;
  held = null;
  dropped = moved;
  if (!moved || event.type === "pointercancel") return;
  const at = pointAt(event);
  if (table.ruler?.on) return layRuler(at);
  const course = courseOf(table, piece);
  if (course) void walkTo({ ...course, at });
}

/** The click that ends a drag is no tap; one on bare ground is meant for the piece that may go there. */
function click(/** @type {MouseEvent} */ event) {
  const table = state.table;
  if (!table) return;
  if (!isOpen(table)) return isOn(event, "[data-place]") ? undefined : clear();
  if (dropped || table.ruler?.on) event.stopPropagation();
  if (!dropped) tapAt(event, table);
  dropped = false;
}

/** @param {MouseEvent} event @param {Table} table */
function tapAt(event, table) {
  if (table.ruler?.on) return begun ? undefined : layRuler(pointAt(event));
  const corrected = corrects(event, table);
  if (corrected) event.stopPropagation();
  if (corrected || !isOn(event, "[data-place], [data-ghost]")) tapGround(table, pointAt(event));
}

/**
 * Whether a click on the end of a way means another end beside it: a mouse is exact, and an end that is refused cannot
 * be meant. A key means the end itself.
 * @param {MouseEvent} event @param {Table} table
 */
function corrects(event, table) {
  const ghost = isOn(event, "[data-ghost]");
  if (!ghost || !event.detail) return false;
  if (table.refusal) return true;
  const { left, top, width, height } = ghost.getBoundingClientRect();
  const off = Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2);
  return event instanceof PointerEvent && event.pointerType === "mouse" && off >= SLIP;
}

/** @param {Table} table @param {Point} at */
function tapGround(table, at) {
  if (isEcho()) return;
  const course = courseOf(table);
  if (course) void walkTo({ ...course, at });
  else clear();
}

/** What the board tells of every press, move, lift and click on it. */
export const hand = { press, move, lift, click };
