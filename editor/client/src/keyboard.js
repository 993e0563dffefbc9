/** The keyboard: shortcuts, and the board's cursor with which everything is drawn without a mouse. */
import { ACTIONS, grow, nudge, stride } from "./actions.js";
import { act, select } from "./editing.js";
import { gridOf } from "./model/grid.js";
import { change, document_, selection, state, tell } from "./state.js";
import { take, tool, tools } from "./tools/tools.js";
import { bring } from "./view/lens.js";
import { drawLive } from "./view/live.js";
import { abandon, clickAtCursor, holdSpace, hoverAtCursor, retreat } from "./view/pointer.js";
import { surface } from "./view/surface.js";

/** @typedef {import("./types.js").Point} Point */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FINER = 10;

/** A key as actions write it: "Ctrl+Shift+Z". @param {KeyboardEvent} event */
function written({ key, ctrlKey, metaKey, shiftKey, code }) {
  const bracket = { BracketLeft: "[", BracketRight: "]" }[code];
  const name = bracket ?? (key.length === 1 ? key.toUpperCase() : key);
  const letter = /^[A-Z]$/.test(name) || bracket || key.length > 1;
  return `${ctrlKey || metaKey ? "Ctrl+" : ""}${shiftKey && letter ? "Shift+" : ""}${name}`;
}

const isWriting = (/** @type {Element | null} */ element) => element?.matches("input, textarea, select") ?? false;
const isOnMap = () => document.activeElement === surface.value;
const isOnPress = () => document.activeElement?.matches("button, a, summary, [role='option']") ?? false;

export function listenToKeys() {
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.isComposing || !state.history) return;
    if (press(event)) event.preventDefault();
  });
  addEventListener("keyup", ({ key }) => key === " " && holdSpace(false));
}

/** @param {KeyboardEvent} event @returns {boolean} whether it meant something */
function press(event) {
  const keys = written(event);
  if (isWriting(document.activeElement)) return ["Ctrl+S", "Ctrl+K", "Ctrl+Enter"].includes(keys) && done(keys);
  if (keys === "Escape") return (escape(), true);
  if (isOnMap() && onMap(event, keys)) return true;
  if (isOnPress() && ["Enter", " ", ...Object.keys(ARROWS)].includes(event.key)) return false;
  return done(keys === "Backspace" ? "Delete" : keys === "Ctrl+Y" ? "Ctrl+Shift+Z" : keys) || takes(keys);
}

/** @param {string} keys */
function done(keys) {
  if (keys === "Delete" && state.corner >= 0)
    return act({ tool: "corner-remove", targets: selection(), values: { index: state.corner } });
  const found = ACTIONS.find((action) => action.keys === keys);
  if (!found) return false;
  if (found.open()) found.run();
  return true;
}

/** @param {string} keys */
function takes(keys) {
  const found = tools().find(({ key }) => key.toUpperCase() === keys);
  if (!found) return false;
  take(found.id);
  tell(`${found.title}. ${found.hint}`);
  surface.value?.focus();
  if (state.keyed) hoverAtCursor();
  return true;
}

/** Once gives the gesture up, again takes the selecting tool, once more selects nothing. */
function escape() {
  if (abandon()) return;
  if (tool().id !== "select") take("select");
  else select([]);
}

/** @param {KeyboardEvent} event @param {string} keys */
function onMap(event, keys) {
  const arrow = ARROWS[event.key];
  if (arrow && (event.ctrlKey || event.metaKey)) return (grow(stride(arrow, event.shiftKey ? 1 / FINER : 1)), true);
  if (arrow) return (step(arrow, event.shiftKey), true);
  if (keys === "Enter" && tool().finish) return (finish(event), true);
  if (keys === " " || keys === "Enter" || keys === "Shift+Enter" || keys === "Shift+ ") return (click(event), true);
  return keys === "Backspace" && Boolean(tool().back && tool().begun?.()) && retreat();
}

/** @param {KeyboardEvent} event */
function finish(event) {
  if (!tool().live?.().spots?.length) clickAtCursor(event);
  else tool().finish?.();
  drawLive();
}

/** @param {KeyboardEvent} event */
function click(event) {
  if (!state.keyed && event.key === " ") holdSpace(true);
  if (state.keyed) clickAtCursor(event);
  else appear();
}

function appear() {
  change({ keyed: true });
  hoverAtCursor();
}

/** Moves what is selected, or the cursor. @param {Point} way @param {boolean} finer */
function step([x, y], finer) {
  const way = stride([x, y], finer ? 1 / FINER : 1);
  if (tool().id === "select" && state.corner >= 0) return nudgeCorner(...way);
  if (tool().id === "select" && selection().length) return void nudge(...way);
  const grid = gridOf(document_().board);
  if (!grid.celled) return moveCursor(way);
  if (tool().id === "edges") return moveCursor([way[0] / 2, way[1] / 2]);
  placeCursor(grid.next(state.cursor, [x, y]));
}

/** @param {number} x @param {number} y */
function nudgeCorner(x, y) {
  const [ref] = selection();
  const index = state.corner;
  const number = Number(ref?.split(".")[1]);
  const point = document_().terrain?.[number]?.points?.[index];
  if (point) act({ tool: "corner-move", targets: [ref], points: [[point[0] + x, point[1] + y]], values: { index } });
}

/** @param {Point} way */
function moveCursor([x, y]) {
  const [width, height] = gridOf(document_().board).size;
  const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.min(most, Math.max(0, at));
  placeCursor([within(state.cursor[0] + x, width), within(state.cursor[1] + y, height)]);
}

/** @param {Point} cursor */
export function placeCursor(cursor) {
  change({ cursor, keyed: true });
  bring(cursor);
  hoverAtCursor();
  const grid = gridOf(document_().board);
  tell(grid.celled ? grid.name(cursor) : `${cursor[0] / 1000}, ${cursor[1] / 1000}`);
}

/** The map takes the focus, with the cursor where it is. */
export function toMap() {
  surface.value?.focus();
  appear();
}
