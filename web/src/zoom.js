/**
 * The window onto the board: fingers pinch and drag it, the wheel and keys zoom it, one button shows the whole
 * board again. What moves is the picture; the board itself is drawn once.
 */
import { html } from "lit-html";
import { createRef, ref } from "lit-html/directives/ref.js";
import { ui } from "./icons.js";
import { change } from "./state.js";
import { S } from "./strings.js";

const MOST = 8;
const RIM = 40; // pixels: nearer to the window's edge somebody is as good as out of sight
const KEPT = 132; // pixels of the board that a panel leaves in sight
const PULLED = 0.46; // of the screen is covered by one, see phone.css
const SLIP = 8; // pixels that a finger may slip and still taps
const STEP = 1.4;

/** @typedef {{x: number, y: number}} Spot */

/** @type {import("lit-html/directives/ref.js").Ref<HTMLElement>} */
const pane = createRef();
/** @type {Map<number, Spot>} the fingers on the board */
const fingers = new Map();
let lens = { scale: 1, x: 0, y: 0 };
let whole = false; // the player asked for all of it
let own = false; // the player looks where they like
let dragged = false;
let shownFor = "";

/**
 * @param {string} game another game's board is shown whole
 * @param {string} grid
 * @param {unknown} board
 * @param {unknown} [tools] that lie on it
 */
export function boardWindow(game, grid, board, tools = /** @type {unknown} */ ("")) {
  if (game !== shownFor) [lens, whole, own] = [{ scale: 1, x: 0, y: 0 }, false, false];
  shownFor = game;
  return html`<div class="board board--${grid || "none"} ${lens.scale > 1 ? "is-zoomed" : ""}" @pointerdown=${press}
    @pointermove=${move} @pointerup=${lift} @pointercancel=${lift} @click=${{ handleEvent: swallow, capture: true }}
    @wheel=${{ handleEvent: wheel, passive: false }}>
    <div class="board__lens" ${ref(pane)} .style=${transform()}>${board}</div>
    ${tools}
    <button class="btn board__whole" ?hidden=${lens.scale === 1} @click=${zoomOut}>${ui("whole")}<span>${S.wholeBoard}</span></button>
  </div>`;
}

const transform = () => (lens.scale === 1 ? "" : `transform:translate(${lens.x}px,${lens.y}px) scale(${lens.scale})`);
const boxOf = () => pane.value?.parentElement?.getBoundingClientRect() ?? new DOMRect();

/** Holds the board within its window, and draws. @param {number} scale @param {number} x @param {number} y */
function look(scale, x, y) {
  const { width, height } = boxOf();
  const kept = Math.min(MOST, Math.max(1, scale));
  const within = (/** @type {number} */ at, /** @type {number} */ room, open = room) => Math.min(0, Math.max(open - room * kept, at));
  lens = { scale: kept, x: within(x, width), y: within(y, height, openHeight()) };
  whole = false;
  change();
  requestAnimationFrame(measureUnit);
}

/** Tells the letters on the board how much of the drawing a pixel is, and the panel how far it may be pulled up. */
export function measureUnit() {
  const screen = pane.value?.querySelector("svg")?.getScreenCTM();
  if (!screen) return;
  const { style } = document.documentElement;
  style.setProperty("--unit", (1 / screen.a).toFixed(3));
  style.setProperty("--most", `${Math.max(0, boxOf().height - KEPT)}px`);
}

/** The player's hand moved the window: there it stays until the turn is another's. @param {() => void} move */
function byHand(move) {
  move();
  own = true;
}

/** Another's turn: the window may follow again. */
export const letFollow = () => void (own = false);

/** Zooms by a factor around a spot of the window, which stays where it is. @param {number} factor @param {Spot} [about] */
export function zoom(factor, about = middleOf()) {
  const by = Math.min(MOST, Math.max(1, lens.scale * factor)) / lens.scale;
  byHand(() => look(lens.scale * by, about.x - (about.x - lens.x) * by, about.y - (about.y - lens.y) * by));
}

/**
 * Brings points of the drawing into sight, so near that a unit has at least so many pixels, if all of them are seen
 * then. Where they are seen as near as that already, nothing moves; nor where the player looks at something, or asked
 * for the whole board.
 * @param {Spot[]} points in the drawing's units
 * @param {number} unit
 * @param {"" | "anew" | "asked"} why the window has changed, and what it showed before is nothing to keep; or the player asks
 */
export function frameOn(points, unit, why) {
  const screen = pane.value?.querySelector("svg")?.getScreenCTM();
  if (!screen || whole || (own && why !== "asked")) return;
  const spots = points.map(({ x, y }) => spot(pointOn(screen, x, y)));
  const near = Math.max(1, Math.min(MOST, (unit * lens.scale) / screen.a, fitting(spots)));
  if (why === "anew") center(spots, near);
  else if (lens.scale < near || !spots.every(isInSight)) center(spots, spots.length > 1 ? near : Math.max(near, lens.scale));
}

/** Shows the whole board until somebody is to be followed. */
export const showAll = () => whole || own || look(1, 0, 0);

/** The smallest box around some spots. @param {Spot[]} spots */
function around(spots) {
  const [across, down] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left, high: bottom - top };
}

/** How near the window may come and still show all of some spots. @param {Spot[]} spots */
function fitting(spots) {
  const { wide, high } = around(spots);
  return lens.scale * Math.min((boxOf().width - 2 * RIM) / wide, (openHeight() - 2 * RIM) / high);
}

/** @param {DOMMatrix} screen @param {number} x @param {number} y */
function pointOn(screen, x, y) {
  const at = new DOMPoint(x, y).matrixTransform(screen);
  return { clientX: at.x, clientY: at.y };
}

/** How much of the window nothing lies over: the panel of a small screen leaves some of it when it is pulled up. */
function openHeight() {
  const { height } = boxOf();
  const raised = document.querySelector(".is-raised .grip")?.checkVisibility();
  return raised ? Math.max(Math.min(KEPT, height), height - PULLED * innerHeight) : height;
}

/** @param {Spot} at */
const isInSight = ({ x, y }) => Math.min(x, y) > RIM && x < boxOf().width - RIM && y < openHeight() - RIM;

/** Puts some spots of the window into its middle. @param {Spot[]} spots @param {number} scale */
function center(spots, scale) {
  const { x, y } = middleOf();
  const at = around(spots);
  const share = (/** @type {number} */ spot, /** @type {number} */ shift) => ((spot - shift) / lens.scale) * scale;
  look(scale, x - share(at.x, lens.x), y - share(at.y, lens.y));
}

export const zoomIn = () => zoom(STEP);
export function zoomOut() {
  look(1, 0, 0);
  [whole, own] = [true, false];
}
export const zoomBack = () => zoom(1 / STEP);
const middleOf = () => ({ x: boxOf().width / 2, y: openHeight() / 2 });

/** Where a pointer is in the window. @param {{clientX: number, clientY: number}} event @returns {Spot} */
function spot({ clientX, clientY }) {
  const { left, top } = boxOf();
  return { x: clientX - left, y: clientY - top };
}

function press(/** @type {PointerEvent} */ event) {
  if (fingers.size === 0) dragged = false;
  fingers.set(event.pointerId, spot(event));
}

function move(/** @type {PointerEvent} */ event) {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const now = spot(event);
  if (!dragged && Math.hypot(now.x - before.x, now.y - before.y) < SLIP) return;
  if (fingers.size === 2) pinch(event.pointerId, before, now);
  else if (lens.scale > 1) drag(event, before, now);
  fingers.set(event.pointerId, now);
}

/** @param {PointerEvent} event @param {Spot} before @param {Spot} now */
function drag({ pointerId }, before, now) {
  dragged = true;
  if (!pane.value?.hasPointerCapture(pointerId)) pane.value?.setPointerCapture(pointerId);
  byHand(() => look(lens.scale, lens.x + now.x - before.x, lens.y + now.y - before.y));
}

/** Two fingers: their distance is the scale, their middle moves along. @param {number} id @param {Spot} before @param {Spot} now */
function pinch(id, before, now) {
  dragged = true;
  const [still] = [...fingers].filter(([other]) => other !== id).map(([, at]) => at);
  const apart = (/** @type {Spot} */ { x, y }) => Math.hypot(x - still.x, y - still.y) || 1;
  zoom(apart(now) / apart(before), { x: (now.x + still.x) / 2, y: (now.y + still.y) / 2 });
}

function lift(/** @type {PointerEvent} */ { pointerId }) {
  fingers.delete(pointerId);
}

/** The click that ends a drag is no tap. */
function swallow(/** @type {Event} */ event) {
  if (dragged) event.stopPropagation();
  dragged = false;
}

function wheel(/** @type {WheelEvent} */ event) {
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, spot(event));
}
