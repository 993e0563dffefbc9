/**
 * A hand trembles, and a key is held too long. What a press would make must have been in sight for a while; what
 * takes the place of something that was pressed is not meant before the pointer has left it, or before a new key
 * goes down. Here the presses are watched; what is made of them is decided in `making.js`.
 */
import { armedChoice, committing } from "./offers.js";
import { change, state } from "./state.js";

/** @typedef {import("./state.js").Table} Table */

const STEADY = 400; // milliseconds that something is in sight before a press can mean it
const TWICE = 750; // milliseconds within which two presses of one spot are one double click
const NEAR = 24; // pixels around a press on nothing in particular

/** What is in sight, by what it is, and since when. @type {Map<string, {what: string, since: number}>} */
const sights = new Map();

/** @typedef {{at: number, touch: boolean, left: number, top: number, right: number, bottom: number}} Press */
/** @type {Press | null} the last press of a pointer; null after a key */
let press = null;
let again = false; // it is the second on one spot, soon after the first
/** @type {Press | null} the press that made the last choice, for as long as the pointer is still there */
let spent = null;

const now = () => performance.now();
const holds = (/** @type {Press} */ { left, top, right, bottom }, /** @type {MouseEvent} */ { clientX: x, clientY: y }) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Follows presses before anybody else hears of them. */
export function watchHand() {
  document.addEventListener("pointerdown", down, true);
  document.addEventListener("pointermove", wander, true);
  document.addEventListener("keydown", key, true);
}

function down(/** @type {PointerEvent} */ event) {
  again = Boolean(press && now() - press.at < TWICE && holds(press, event));
  if (spent && (!holds(spent, event) || (spent.touch && now() - spent.at >= TWICE))) spent = null;
  press = { at: now(), touch: event.pointerType !== "mouse", ...extent(event) };
}

/** What is pressed as a whole, or the spot. @param {PointerEvent} event */
function extent({ target, clientX: x, clientY: y }) {
  const pressed = target instanceof Element && target.closest("button, [data-place], [data-ghost]");
  if (!pressed) return { left: x - NEAR, top: y - NEAR, right: x + NEAR, bottom: y + NEAR };
  const { left, top, right, bottom } = pressed.getBoundingClientRect();
  return { left, top, right, bottom };
}

function wander(/** @type {PointerEvent} */ event) {
  if (!spent || spent.touch || holds(spent, event)) return;
  spent = null;
  change();
}

/** A key that is held repeats itself, and means nothing by that where it would press something. */
function key(/** @type {KeyboardEvent} */ event) {
  const { key, repeat, target } = event;
  const writing = target instanceof Element && target.closest("input, textarea, select");
  if (repeat && !writing && (key === "Enter" || key === " ")) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (!repeat) press = null;
}

/** Notes what is in sight now; called whenever the page was drawn. @param {Table | null} table */
export function watchSight(table) {
  const decision = table ? `${table.saveId} ${table.view.position} ${table.view.waiting.kind}` : "";
  see("decision", decision);
  see("armed", table ? `${decision} ${armedChoice(table)}` : "");
  see("default", table ? `${decision} ${committing(table)?.choice ?? ""}` : "");
  see("asked", `${decision} ${table?.asked?.choice ?? ""}`);
}

function see(/** @type {string} */ kind, /** @type {string} */ what) {
  if (sights.get(kind)?.what !== what) sights.set(kind, { what, since: now() });
}

const ripe = (/** @type {string} */ kind) => now() - (sights.get(kind)?.since ?? Infinity) >= STEADY;

/** Whether the pointer is still where it made the last choice. */
export const lingers = () => Boolean(spent && press);

/** Whether a press is the rest of the one that made the last choice. */
export const isEcho = () => (press ? Boolean(spent && now() - spent.at < TWICE) : !ripe("decision"));

/** Whether it was a key that was pressed last. */
export const isByKey = () => !press;

/** Whether what is armed was in sight for long enough. */
export const isArmedLongEnough = () => ripe("armed");

/** Whether a question was. */
export const isAskedLongEnough = () => ripe("asked");

/** Whether a press means what nobody has armed: it was there, and no other press ran on into it. */
export const isMeant = () => ripe("decision") && ripe("default") && !lingers() && !(press && again);

/** The press now has made a choice. */
export function spend() {
  spent = press;
}

/** Whoever presses again where the pointer rests has seen what is there now. */
export function notice() {
  if (ripe("default")) spent = null;
}
