/**
 * A hand trembles, and a key is held too long. What a press would make must have been in sight for a while; what
 * takes the place of something that was pressed is not meant before the pointer has left it or a while has passed,
 * or before a new key goes down. Here the presses are watched; what is made of them is decided in `making.js`.
 */
import { armedChoice, committing } from "./offers.js";
import { mustHandOver } from "./seats.js";
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
let again = false; // the press of a pointer or a key is the second on one spot, or of one key, soon after the first
let struck = { key: "", at: 0 }; // the key that went down last
/** @type {Press | null} the press that made the last choice, until the pointer has left it or a while has passed */
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
  if (spent && (!holds(spent, event) || now() - spent.at >= TWICE)) spent = null;
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
  } else if (!repeat) strike(key);
}

function strike(/** @type {string} */ key) {
  press = null;
  again = struck.key === key && now() - struck.at < TWICE;
  struck = { key, at: now() };
}

/** What the page shows of a kind. @param {string} name */
const shown = (name) => document.querySelector(`[${name}]`)?.getAttribute(name) ?? "";

/** The name under which the sight of a row is known. @param {string | null} choice */
const row = (choice) => `row ${choice}`;

/**
 * What there is to be seen, by kind: what is meant, and what the page shows for it. While the screen changes hands
 * nothing is.
 * @param {Table | null} table
 * @returns {Record<string, string>}
 */
function inSight(table) {
  if (!table || mustHandOver(table)) return {};
  const decision = `${table.saveId} ${table.view.position} ${table.view.waiting.kind}`;
  const offered = `${decision} ${shown("data-commit")}`;
  const rows = [...document.querySelectorAll("[data-choice]")].map((one) => [row(one.getAttribute("data-choice")), decision]);
  return {
    ...Object.fromEntries(rows),
    decision,
    armed: `${offered} ${armedChoice(table)}`,
    default: `${offered} ${committing(table)?.choice ?? ""}`,
    asked: `${decision} ${shown("data-agree")} ${table.asked?.choice ?? ""}`,
  };
}

/** Notes what is in sight now, and since when; called whenever the page was drawn. */
export function watchSight() {
  const seen = inSight(state.table);
  for (const kind of sights.keys()) if (!(kind in seen)) sights.delete(kind);
  for (const [kind, what] of Object.entries(seen))
    if (sights.get(kind)?.what !== what) sights.set(kind, { what, since: now() });
}

/** Whether it was there for a while, and is still what a press would mean. @param {string} kind */
function ripe(kind) {
  const sight = sights.get(kind);
  return Boolean(sight && now() - sight.since >= STEADY && sight.what === inSight(state.table)[kind]);
}

/** Whether the pointer is still where it made the last choice a moment ago. */
export const lingers = () => Boolean(spent && press);

/** Whether what lies there looks as if nothing could be pressed; it looks ready for as long as all else before a press means it. */
export const looksIdle = () => Boolean(lingers() && spent && now() - spent.at < TWICE - STEADY);

/** Whether a press is the rest of the one that made the last choice. */
export const isEcho = () => (press ? Boolean(spent && now() - spent.at < TWICE) : !ripe("decision"));

/** Whether it was a key that was pressed last. */
export const isByKey = () => !press;

/** Whether what is armed was in sight for long enough. */
export const isArmedLongEnough = () => ripe("armed");

/** Whether a question was. */
export const isAskedLongEnough = () => ripe("asked");

/**
 * Whether a press means what nobody has armed: it was there, and no other press ran on into it.
 * @param {string} choice one that has a row of its own must have been there as well
 */
export const isMeant = (choice = "") =>
  ripe("decision") && ripe("default") && (!sights.has(row(choice)) || ripe(row(choice))) && !lingers() && !(press && again);

/**
 * What leads away from the game, unless the press is the rest of another on the same spot or of the same key.
 * @param {() => unknown} run
 */
export const deliberately = (run) => () => (again ? undefined : run());

/** The press now has made a choice. */
export function spend() {
  spent = press;
  if (!spent) return;
  setTimeout(change, TWICE - STEADY);
  setTimeout(wake, TWICE, spent);
}

/** A hand that stayed where it was has seen what lies there now: nobody need move away and come back. */
function wake(/** @type {Press} */ last) {
  if (spent !== last) return;
  spent = null;
  change();
}

/** Whoever presses again where the pointer rests has seen what is there now. */
export function notice() {
  if (ripe("default")) spent = null;
}
