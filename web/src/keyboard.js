/**
 * The keyboard alone plays a whole game: a roving cursor on the board, a key for every action.
 */
import { toggleWords } from "./asides.js";
import { focusBoard, jumpTo, lastOffer, neighbor, nextFixture, nextOffer, nextOwn } from "./cursor.js";
import { nextStep } from "./guide.js";
import { nextOf } from "./lesson.js";
import { playNext } from "./setup.js";
import { alongStory } from "./log.js";
import { committing, offersInPlay, piecesOn, rowOf, walksInPlay } from "./offers.js";
import { take } from "./panel/actions.js";
import { toChoices } from "./panel/sift.js";
import { toggleGrip } from "./panel/grip.js";
import { agree, commit, decline, giveOver, think } from "./making.js";
import { pauseComputer, redo, stepBack, undo } from "./match.js";
import { cancel, tap } from "./pointing.js";
import { leavePast, lookBy, playRecord } from "./replay.js";
import { layRuler, toggleRuler } from "./ruler.js";
import { deliberately } from "./steady.js";
import { beginWalk, focusGhost, nudge, turnHere } from "./walking.js";
import { change, changeTable, state } from "./state.js";
import { zoomIn, zoomOut } from "./zoom.js";

/** @typedef {import("./state.js").Table} Table */

/** @type {Record<string, [rows: number, columns: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** What may be held down: it only looks about. */
const MAY_REPEAT = [...Object.keys(ARROWS), "n", "b", "t", "o", ",", ".", "+", "-"];

/** @type {Record<string, () => unknown>} */
const KEYS = {
  y: agree,
  u: undo,
  r: redo,
  n: nextOffer,
  b: lastOffer,
  t: nextOwn,
  o: nextFixture,
  l: toggleWords,
  g: () => goOnLearning(),
  G: () => state.table?.view.guide?.back && stepBack(),
  p: pauseOrPlay,
  d: toggleRuler,
  w: turnHere,
  x: typeWhereTo,
  s: toggleGrip,
  m: () => change({ dialog: { kind: "menu" } }),
  ",": () => lookBy(-1),
  ".": () => lookBy(1),
  "+": zoomIn,
  "-": zoomOut,
  "/": toChoices,
  "?": () => change({ dialog: { kind: "help" } }),
};

/** The cursor shows while it is the keyboard that moves it. */
const showCursor = (/** @type {boolean} */ shown) => () => document.documentElement.toggleAttribute("data-keys", shown);

export function listenToKeys() {
  document.addEventListener("pointerdown", showCursor(false), true);
  document.addEventListener("keydown", showCursor(true), true);
  document.addEventListener("focusin", ({ target }) => follow(target));
  document.addEventListener("keydown", onKey);
}

function follow(/** @type {EventTarget | null} */ target) {
  held = target instanceof Element ? target : null;
  if (heir !== held) heir = null;
}

function onKey(/** @type {KeyboardEvent} */ event) {
  const table = state.table;
  const typing = event.target instanceof Element && event.target.closest("input:not([type='range']), textarea, select");
  if (!table || state.screen !== "table" || typing || event.altKey || event.metaKey) return;
  if (document.querySelector("dialog[open]")) return;
  const act = event.ctrlKey ? withControl(event) : byFocus(event, table);
  if (!act || (event.repeat && !MAY_REPEAT.includes(event.key))) return;
  event.preventDefault();
  act();
}

/** A key means what it does where the focus is, before it means what it does anywhere. @param {KeyboardEvent} event @param {Table} table */
const byFocus = (event, table) => alongStory(event.key, event.target) ?? onBoard(event, table) ?? plain(event, table);

function withControl(/** @type {KeyboardEvent} */ { key, shiftKey }) {
  if (key.toLowerCase() === "z") return shiftKey ? redo : undo;
  return key.toLowerCase() === "y" ? redo : null;
}

/** The computer waits or plays on; where it is not to decide, the record plays. */
function pauseOrPlay() {
  const table = state.table;
  if (table?.view.waiting.kind === "computer") pauseComputer(!table.paused);
  else void playRecord();
}

/** The field for the words that lead a piece. */
function typeWhereTo() {
  if (!state.table?.course) beginWalk();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-to]"))?.focus();
}

/** The ruler's end on a place: on whoever stands there, else on the spot. @param {Table} table @param {string} place */
function measureAt(table, place) {
  const at = table.view.scene.board?.places.find(({ id }) => id === place)?.at;
  const end = piecesOn(table, place).at(-1)?.id ?? at;
  if (end) layRuler(end);
}

/**
 * Where nothing on the board is on offer, Enter means the one thing that is; where a row's choice was shown last, that.
 * @param {Table} table
 * @param {string} place
 */
function enter(table, place) {
  if (table.ruler?.on) return measureAt(table, place);
  const nowhere = !offersInPlay(table).some((offer) => offer.place);
  const row = table.armed && !table.pointed;
  if ((nowhere || row) && committing(table)) return commit();
  return inherits() ? undefined : tap(place);
}

/** Whether the focus has come to its place by itself: nobody has pointed there. */
const inherits = () => Boolean(heir && heir === document.activeElement);

/**
 * Keys that mean something only while the cursor is on the board.
 * @param {KeyboardEvent} event
 * @param {Table} table
 */
function onBoard({ key, shiftKey, target }, table) {
  if (target instanceof Element && target.closest("[data-ghost]")) return onGhost(key, shiftKey);
  const place = target instanceof Element && target.closest("[data-place]")?.getAttribute("data-place");
  if (!place) return null;
  if (ARROWS[key]) return () => jumpTo(neighbor(table, place, ARROWS[key]));
  return key === "Enter" || key === " " ? () => void enter(table, place) : null;
}

/** Keys that lead a piece. @param {string} key @param {boolean} shift */
function onGhost(key, shift) {
  if (ARROWS[key]) return () => nudge(ARROWS[key], shift);
  return key === "Enter" || key === " " ? () => void commit() : null;
}

/** @param {KeyboardEvent} event @param {Table} table */
function plain({ key, target, shiftKey }, table) {
  if (key === "Escape") return escape(table);
  const onControl = target instanceof Element && target.closest("button, a, summary");
  if (key === "Enter") return onControl ? null : () => void commit();
  if (ARROWS[key] && target === document.body) return () => (table.course ? focusGhost() : focusBoard(table));
  const row = rowWithKey(table, key.toLowerCase());
  if (row) return () => takeByKey(table, row);
  return key.toLowerCase() === "e" ? () => end(table) : KEYS[shiftKey && key === "G" ? key : key.toLowerCase()];
}

/** A row by its key; of an action that puts a piece anywhere, the arrows lead it from there. @param {Table} table @param {import("./types.js").Row} row */
function takeByKey(table, row) {
  moveFocus(row.key);
  take(table, row);
  if (!row.choice && table.group === row.group && walksInPlay(table).length) beginWalk();
}

/** Enter means the row whose key was hit, and no longer the one that had the focus. @param {string} key */
function moveFocus(key) {
  if (!document.activeElement?.matches(".act")) return;
  /** @type {HTMLElement | null} */ (document.querySelector(`.act[data-key="${CSS.escape(key)}"]`))?.focus();
}

/** Ends the turn as its row does, where it has one. @param {Table} table */
function end(table) {
  if (table.yielding) return giveOver();
  const row = rowOf(table.view, table.view.scene.decline);
  return row ? takeByKey(table, row) : void decline();
}

/** Escape leaves whatever was entered last. @param {Table} table */
function escape({ view, words, ruler, asked, raised, unfolded }) {
  if (view.past) return leavePast;
  if (asked) return think;
  if (ruler?.on) return toggleRuler;
  if (raised || unfolded) return () => changeTable({ raised: false, unfolded: false });
  return words ? toggleWords : cancel;
}

/** Nothing of a moment that is over, and nothing of the other side's before the turn is given over. @param {Table} table @param {string} key */
function rowWithKey({ view, yielding }, key) {
  return view.past || yielding ? undefined : view.scene.panels.flatMap((panel) => panel.rows).find((row) => row.key === key);
}

/** What has gone with the focus on it leaves the focus to the board, or to the screen's main part. */
export function keepFocus() {
  if (!held || held.isConnected || document.activeElement !== document.body) return;
  heir = document.querySelector(".words") ?? document.querySelector(".place[tabindex='0']") ?? document.querySelector("main");
  /** @type {HTMLElement | SVGElement | null} */ (heir)?.focus({ preventScroll: true });
}

/** @type {Element | null} */
let held = null;
/** @type {Element | null} what the focus was left to last */
let heir = null;

/** The lesson's next step; after its last, what it leads on to. */
function goOnLearning() {
  const next = state.table && nextOf(state.table.view);
  return next ? deliberately(() => playNext(next))() : nextStep();
}
