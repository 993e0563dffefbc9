/** The pointer on the map: what it is aimed at, and what it does with the tool in hand. */
import { act } from "../editing.js";
import { inches } from "../model/expression.js";
import { gridOf } from "../model/grid.js";
import { change, document_, selection, state, tell } from "../state.js";
import { snapAt } from "../tools/aiming.js";
import { tool } from "../tools/tools.js";
import { pan, zoom } from "./lens.js";
import { drawLive } from "./live.js";
import { grip, pen, pointer, surface } from "./surface.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../tools/tool.js").Aim} Aim */
/**
 * @typedef {{clientX: number, clientY: number, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey:
 *   boolean}} Where
 */

const LINE = 16; // pixels that a line of the wheel stands for

/** @type {{x: number, y: number} | null} where the board was taken hold of to move it */
let held = null;
let pressed = false;
let spaced = false;
/** The fingers on the map, each where it is. @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();

/** Whether the space bar is down, with which the mouse moves the board. @param {boolean} down */
export const holdSpace = (down) => (spaced = down);

/** @param {{clientX: number, clientY: number}} where @returns {Point} as the board is drawn now */
function boardPoint({ clientX, clientY }) {
  const svg = surface.value;
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return [0, 0];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return [x / pen().scale, y / pen().scale];
}

/** Where a point of the board is on the screen. @param {Point} point */
function screenPoint([x, y]) {
  const matrix = surface.value?.getScreenCTM() ?? new DOMMatrix();
  return new DOMPoint(x * pen().scale, y * pen().scale).matrixTransform(matrix);
}

/** Nothing is under a point. @type {{under: string[], handle: number, middle: number, grip: string}} */
const NOTHING = { under: [], handle: -1, middle: -1, grip: "" };

/** The things under a point of the screen, the uppermost first. @param {number} x @param {number} y */
function below(x, y) {
  const found = document.elementsFromPoint(x, y).filter((element) => surface.value?.contains(element));
  const data = (/** @type {string} */ name) =>
    found.map((element) => /** @type {SVGElement} */ (element).dataset[name]);
  const index = (/** @type {(string | undefined)[]} */ list) => Number(list.find((value) => value !== undefined) ?? -1);
  return {
    under: data("ref").filter((ref) => ref !== undefined),
    handle: index(data("handle")),
    middle: index(data("middle")),
    grip: data("grip").find(Boolean) ?? "",
  };
}

/** @param {Where} event @param {boolean} looking whether the things under it matter @returns {Aim} */
function aim(event, looking) {
  const raw = boardPoint(event);
  const ctrl = event.ctrlKey || event.metaKey;
  const moving = tool().id === "select" ? selection() : [];
  Object.assign(grip, snapAt(raw, ctrl, moving));
  const { under, handle, middle, grip: held } = looking ? below(event.clientX, event.clientY) : NOTHING;
  const ref = under.find((each) => selection().includes(each)) ?? under[0] ?? "";
  return {
    raw,
    point: grip.point,
    to: grip.to,
    ref: event.shiftKey ? (under[0] ?? "") : ref,
    under,
    handle,
    middle,
    grip: held,
    shift: event.shiftKey,
    ctrl,
    alt: event.altKey,
  };
}

/** Two fingers move the board and zoom it; what the first had begun is given up. @param {PointerEvent} event */
function touch({ pointerType, pointerId, clientX: x, clientY: y }) {
  if (pointerType !== "touch") return false;
  fingers.set(pointerId, { x, y });
  if (fingers.size === 2) abandon();
  return fingers.size > 1;
}

/** The middle between two fingers, and how far apart they are. */
function grasp() {
  const [one, other] = [...fingers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) };
}

/** @param {PointerEvent} event */
function pinch({ pointerId, clientX: x, clientY: y }) {
  const before = grasp();
  fingers.set(pointerId, { x, y });
  const after = grasp();
  const about = boardPoint({ clientX: before.x, clientY: before.y });
  pan(after.x - before.x, after.y - before.y);
  if (before.apart > 0) zoom(after.apart / before.apart, about);
}

/** @param {PointerEvent} event */
function press(event) {
  surface.value?.focus({ preventScroll: true });
  surface.value?.setPointerCapture(event.pointerId);
  state.keyed = false;
  if (touch(event)) return;
  if (event.button === 1 || spaced) held = { x: event.clientX, y: event.clientY };
  else if (event.button === 0) begin(event);
  event.preventDefault();
}

/** @param {PointerEvent} event */
function begin(event) {
  pressed = true;
  const where = aim(event, true);
  tool().press?.(where);
  tool().hover?.(where);
  drawLive();
}

/** @param {PointerEvent} event */
function move(event) {
  if (fingers.size === 2 && fingers.has(event.pointerId)) return pinch(event);
  if (fingers.size > 1) return;
  if (held) {
    pan(event.clientX - held.x, event.clientY - held.y);
    held = { x: event.clientX, y: event.clientY };
    return;
  }
  const where = aim(event, false);
  point(gridOf(document_().board).celled ? where.raw : where.point);
  if (pressed) tool().drag?.(where);
  else tool().hover?.(where);
  drawLive();
}

/** The mouse is at a point of the board, or off the map: it is told beside the hint. @param {Point | null} at */
function point(at) {
  pointer.at = at;
  const place = document.getElementById("where");
  if (place) place.textContent = at ? placeName(at) : "";
}

/** A point as documents name it. @param {Point} at */
function placeName(at) {
  const grid = gridOf(document_().board);
  return grid.celled ? grid.name(at) : `${inches(at[0])}, ${inches(at[1])}`;
}

/** @param {PointerEvent} event */
function lift(event) {
  fingers.delete(event.pointerId);
  held = null;
  if (!pressed) return;
  pressed = false;
  tool().release?.(aim(event, false));
  drawLive();
}

/** The gesture that the pointer is making is given up; whether there was one. */
export function abandon() {
  pressed = false;
  const had = tool().cancel?.() ?? false;
  drawLive();
  return had;
}

/** Takes a gesture's last corner back, where it has corners; else gives the gesture up. Whether there was one. */
export function retreat() {
  const was = tool().begun?.() ?? "";
  if (!tool().back?.()) return abandon();
  drawLive();
  tell(`Taken back: ${was}.`);
  return true;
}

/** Sets the corner again that was taken back last; whether there was one. */
export function advance() {
  if (!tool().forth?.()) return false;
  drawLive();
  tell("Set again: corner.");
  return true;
}

/** A click by keyboard, at the board's cursor. @param {KeyboardEvent} event */
export function clickAtCursor(event) {
  const { x, y } = screenPoint(state.cursor);
  const keys = { shiftKey: event.shiftKey, ctrlKey: false, metaKey: false, altKey: event.altKey };
  const where = { ...aim({ clientX: x, clientY: y, ...keys }, true), raw: state.cursor, point: state.cursor };
  tool().press?.(where);
  tool().release?.(where);
  tool().hover?.(where);
  drawLive();
}

/** The tool follows the keyboard's cursor. */
export function hoverAtCursor() {
  const none = { ...NOTHING, ref: "", shift: false, ctrl: false, alt: false, to: "" };
  grip.to = "";
  tool().hover?.({ raw: state.cursor, point: state.cursor, ...none });
  drawLive();
}

/** @param {MouseEvent} event */
function twice(event) {
  const { handle } = below(event.clientX, event.clientY);
  if (tool().id === "select" && handle >= 0)
    act({ tool: "corner-remove", targets: selection(), values: { index: handle } });
  else tool().finish?.();
  drawLive();
}

/** @param {WheelEvent} event */
function wheel(event) {
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
  if (event.shiftKey) pan(-event.deltaY * lines, 0);
  else zoom(Math.exp((-event.deltaY * lines) / 500), boardPoint(event));
}

/** @type {WeakSet<Element>} */
const heard = new WeakSet();

/** Listens to the map, once. @param {Element | undefined} element */
export function listen(element) {
  if (!element || heard.has(element)) return;
  heard.add(element);
  const on = (/** @type {string} */ name, /** @type {any} */ listener) =>
    element.addEventListener(name, listener, { passive: false });
  on("pointerdown", press);
  on("pointermove", move);
  on("pointerup", lift);
  on("pointercancel", (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    abandon();
    change();
  });
  on("pointerleave", () => point(null));
  on("dblclick", twice);
  on("wheel", wheel);
  on("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
}
