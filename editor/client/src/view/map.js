/**
 * The map: the server's board drawn by the play client's own hand, and over it everything that can be taken hold of.
 * While a tool is at work its own layer alone is drawn anew.
 */
import { html, nothing, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { fixtures } from "../../../../web/src/board/fixtures.js";
import { floor, solids } from "../../../../web/src/board/ground.js";
import { sideColors } from "../../../../web/src/board/sides.js";
import { tokens } from "../../../../web/src/board/tokens.js";
import { Pen } from "../../../../web/src/board/scale.js";
import { glyphId } from "../../../../web/src/icons.js";
import { formOf, objectAt, partOf, refsOf } from "../model/objects.js";
import { document_, palette, runs, selection, state } from "../state.js";
import { GRIPS, TURN, gripped, gripsHere } from "../tools/grips.js";
import { selectAmong } from "../tools/select.js";
import { tool } from "../tools/tools.js";
import { allProblems } from "../trying.js";
import { nameOf, tagOf } from "../words.js";
import { pixelsPerThousandth, resized, shown } from "./lens.js";
import { besideLayer } from "./comparison.js";
import { listen } from "./pointer.js";
import { guides } from "./proposals.js";
import { isLaid, underlay } from "./underlay.js";
import { liveLayer, pathOf, pen, steady, surface, unit } from "./surface.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../../../../web/src/types.js").Board} Board */

/** @param {string} ref */
const isHidden = (ref) => marked(state.hidden, ref);
/** @param {string} ref */
const isLocked = (ref) => marked(state.locked, ref);
/** @param {string[]} marks @param {string} ref */
const marked = (marks, ref) => marks.includes(partOf(ref)) || marks.includes(tagOf(document_(), ref));

selectAmong(() => refsOf(document_()).filter((ref) => !isHidden(ref) && !isLocked(ref)));

/** @param {string} ref */
const isOpen = (ref) => formOf(document_(), ref, runs()).lines.length > 0;

export function map() {
  const view = shown()
    .map((length) => pen().length(length))
    .join(" ");
  return html`<div class="map" ${ref(watch)}>
    <svg class="map__svg tool-${tool().id} ${isLaid() ? "is-underlaid" : ""} ${sideColors(state.board?.colors)}" viewBox=${view} ${ref(surface)}
      ${ref(listen)} tabindex="0" role="application"
      aria-label=${`Map: ${document_().title}`} aria-describedby="hint">
      ${guard([state.underlay, document_().board, state.board], underlay)}
      ${guard([state.board], () => ground(state.board))}
      ${measuredLayer()}
      ${guard([document_(), state.hidden, state.locked], hits)}
      ${guard([document_(), selection(), state.corner, unit()], outlines)}
      ${besideLayer()} ${guides()} ${problemMarks()}
      ${rulers()}
      <g class="live" pointer-events="none" ${ref(liveLayer)}></g>
    </svg>
  </div>`;
}

/** @param {Board | null} board */
function ground(board) {
  if (!board) return svg`<g class="ground"></g>`;
  return svg`<g class="ground" pointer-events="none">${picture(board)}</g>`;
}

/** A board as the play client draws it. @param {Board} board */
function picture(board) {
  const hand = new Pen(board);
  return svg`<g class="board--${board.grid || "none"}">
    ${floor(board, hand)} ${fixtures(board, hand, glyphId)} ${solids(board, hand)} <g
      class="tokens">${tokens(board.pieces, hand, glyphId)}</g></g>`;
}

/** What the pointer finds: every thing's own form, unseen. */
function hits() {
  const shape = (/** @type {string} */ ref) =>
    svg`<path class="hit ${isOpen(ref) ? "hit--line" : ""} part-${partOf(ref)}" data-ref=${ref}
      d=${pathOf(ref)}><title>${nameOf(document_(), ref)}</title></path>`;
  const refs = refsOf(document_()).filter((ref) => partOf(ref) !== "units" && !isHidden(ref) && !isLocked(ref));
  return svg`<g class="hits">${refs.map(shape)}</g>`;
}

/** What is selected, and the handles of the one that is alone. */
function outlines() {
  const refs = selection();
  return svg`<g class="chosen">
    ${refs.map(pathOf).map((d) => svg`<path class="chosen__case" d=${d}></path><path class="chosen__line" d=${d}></path>`)}
    ${grips()} ${refs.length === 1 ? handles(refs[0]) : nothing}
  </g>`;
}

const APART = 15; // pixels from what is selected to the handles around it
const ABOVE = 40; // to the one that turns it

/** Handles around what is selected, with which it is resized and turned. */
function grips() {
  const box = gripped();
  if (!box) return nothing;
  const [left, top, width, height] = [box[0], box[1], box[2] - box[0], box[3] - box[1]].map((each) => pen().length(each));
  const size = handleSize();
  const square = (/** @type {string} */ name) => {
    const [x, y] = GRIPS[name].map((share, axis) => [left, top][axis] + share * [width, height][axis] + (2 * share - 1) * APART * unit());
    return svg`<rect class="grip grip--${name}" data-grip=${name} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}></rect>`;
  };
  const [x, y] = [left + width / 2, Math.max(top - ABOVE * unit(), size)];
  const knob = svg`<circle class="grip grip--turn" data-grip=${TURN} cx=${x} cy=${y} r=${size * 0.7}></circle>`;
  return gripsHere().map((name) => (name === TURN ? knob : square(name)));
}

const handleSize = () => (matchMedia("(pointer: coarse)").matches ? 18 : 9) * unit();

/** @param {string} ref */
function handles(ref) {
  const points = /** @type {Point[] | undefined} */ (objectAt(document_(), ref)?.points);
  if (!points) return nothing;
  const size = handleSize();
  const square = (/** @type {Point} */ [x, y], /** @type {number} */ index) =>
    svg`<rect class="handle ${index === state.corner ? "is-on" : ""}" data-handle=${index}
      x=${pen().length(x) - size / 2} y=${pen().length(y) - size / 2} width=${size} height=${size}></rect>`;
  const dot = (/** @type {[Point, number]} */ [point, index]) =>
    svg`<circle class="middle" data-middle=${index} cx=${pen().length(point[0])} cy=${pen().length(point[1])}
      r=${size / 2.6}></circle>`;
  return svg`${points.length > 1 ? middles(points, isOpen(ref)).map(dot) : nothing} ${points.map(square)}`;
}

/**
 * The middles of the sides, each with the corner before it.
 * @param {Point[]} points @param {boolean} open @returns {[Point, number][]}
 */
function middles(points, open) {
  const sides = open ? points.slice(0, -1) : points;
  return sides.map(([x, y], index) => {
    const [farX, farY] = points[(index + 1) % points.length];
    return [[(x + farX) / 2, (y + farY) / 2], index];
  });
}

function measuredLayer() {
  const { measured } = state;
  if (!measured) return nothing;
  const base = pen().length(palette().base || 500);
  const blamed = refsOf(document_()).filter((ref) => measured.blame.includes(objectAt(document_(), ref)?.id));
  const area = (/** @type {Point[][]} */ rings) =>
    svg`<path class="measured" fill-rule="evenodd" d=${rings.map((ring) => pen().area(ring)).join("")}></path>`;
  return svg`<g class="marks measured-layer" pointer-events="none">
    ${measured.areas.map(area)}
    ${blamed.map((ref) => svg`<path class="blamed" d=${pathOf(ref)}></path>`)}
    <path class="measured-line" d=${pen().line(measured.points)}></path>
    ${measured.cut.map((point) => svg`<path class="cut" transform=${steady(point)} d="M-8-8 8 8M8-8-8 8"></path>`)}
    ${measured.points.map((point) => svg`<circle class="measured-base" r=${base} transform=${pen().at(point)}></circle>`)}
  </g>`;
}

/** A number where each problem is. */
function problemMarks() {
  const size = unit();
  const spot = (/** @type {import("../types.js").Problem} */ problem, /** @type {number} */ index) =>
    problem.at
      ? svg`<g class="problem-mark is-${problem.severity}" transform=${`${pen().at(problem.at)} scale(${size})`}><circle
        r="9"></circle><text>${index + 1}</text></g>`
      : nothing;
  return svg`<g class="problem-marks" aria-hidden="true"
    pointer-events="none">${allProblems().slice(0, 60).map(spot)}</g>`;
}

const ROOM = 26; // pixels from one number of a ruler to the next
const INCHES = 6000; // between the numbers along a table

/**
 * Which places along a rim are numbered: those in sight, and no more of them than there is room for.
 * @param {number} count of places @param {number} size of each @param {number} from where the sight begins
 * @param {number} length of it
 */
function numbered(count, size, from, length) {
  const every = Math.max(1, Math.ceil(ROOM / (size * pixelsPerThousandth())));
  const first = Math.ceil(Math.max(0, Math.floor(from / size)) / every) * every;
  const last = Math.min(count, Math.ceil((from + length) / size));
  return Array.from({ length: Math.max(0, Math.ceil((last - first) / every)) }, (_, index) => first + index * every);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Inches along a table's rim; letters and numbers along cells. */
function rulers() {
  const { kind, width, height } = document_().board;
  const [left, top, across, down] = shown();
  const label = (/** @type {Point} */ at, /** @type {string} */ text, dx = 0, dy = -20) =>
    svg`<text x=${dx} y=${dy} transform=${steady(at)}>${text}</text>`;
  const over = (/** @type {Point} */ at, /** @type {string} */ text) => label(at, text);
  const beside = (/** @type {Point} */ at, /** @type {string} */ text) => label(at, text, -20, 0);
  if (kind === "table") {
    const inch = (/** @type {number} */ index) => index * INCHES;
    const within = (/** @type {number} */ side) => (/** @type {number} */ index) => index > 0 && inch(index) < side;
    return svg`<g class="coords" aria-hidden="true">${numbered(width / INCHES, INCHES, left, across)
      .filter(within(width)).map((index) => over([inch(index), 0], String(inch(index) / 1000)))}
      ${numbered(height / INCHES, INCHES, top, down)
        .filter(within(height)).map((index) => beside([0, inch(index)], String(inch(index) / 1000)))}</g>`;
  }
  const hexes = kind === "hex";
  const [pitch, middle] = hexes ? [866, 577] : [1000, 500];
  const column = (/** @type {number} */ x) => (hexes ? String(x + 1) : (LETTERS[x] ?? ""));
  return svg`<g class="coords" aria-hidden="true">${numbered(width, 1000, left, across).map((x) =>
    over([x * 1000 + 500, 0], column(x)),
  )} ${numbered(height, pitch, top, down).map((y) => beside([0, middle + pitch * y], String(y + 1)))}</g>`;
}

const sizes = new ResizeObserver(([entry]) => resized(entry.contentRect.width, entry.contentRect.height));

/** @param {Element | undefined} element */
function watch(element) {
  sizes.disconnect();
  if (element) sizes.observe(element);
}
