/**
 * Signs laid over the board: what may be done, what is aimed at, the line of sight and what cuts it.
 * Every kind has its own shape; the color only repeats it.
 */
import { svg } from "lit-html";
import { COUNTER } from "./scale.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./scale.js").Pen} Pen */
/** @typedef {(mark: Mark, pen: Pen) => unknown} Draw */

const BRACKET = "M-37-24v-13h13M24-37h13v13M37 24v13H24M-24 37h-13V24";

/**
 * Where a label stands: on the middle of a straight line, on a middle point of a longer way.
 * @param {Point[]} points
 * @returns {Point}
 */
function middle(points) {
  if (points.length !== 2) return points[points.length >> 1];
  const [[x, y], [farX, farY]] = points;
  return [(x + farX) / 2, (y + farY) / 2];
}

/** @type {Draw} */
const move = ({ points }, pen) =>
  svg`<circle class="can-move" r="9" .style=${pen.sized(points[0])}></circle>`;

/** @type {Draw} */
const watched = ({ points }, pen) => svg`<g class="can-move is-watched" .style=${pen.sized(points[0])}>
  <circle r="9"></circle><use class="ui-in-board" href="#ui-eye" x="12" y="-32" width="20" height="20"></use></g>`;

/** @returns {Draw} */
const bracket =
  (/** @type {string} */ look) =>
  ({ points }, pen) => svg`<g .style=${pen.sized(points[0])}>
  <path class="can-hit is-case ${look}" d=${BRACKET}></path><path class="can-hit ${look}" d=${BRACKET}></path></g>`;

/** One of one's own to pick: four arcs around it. @type {Draw} */
const pick = ({ points }, pen) => svg`<g .style=${pen.sized(points[0])}>
  <circle class="can-pick is-case" r="37" pathLength="8"></circle><circle class="can-pick" r="37" pathLength="8"></circle></g>`;

/** @type {Draw} */
const path = ({ points }, pen) => svg`<path class="path-case" d=${pen.line(points)}></path>
  <path class="path-line" d=${pen.line(points)}></path>
  ${points.slice(1).map((point) => svg`<circle class="path-way" r="5" transform=${pen.at(point)}></circle>`)}`;

/** A square of the way, by its number. @type {Draw} */
const step = ({ points, label }, pen) => svg`<g class="way-step" .style=${pen.sized(points[0])}>
  <circle r="15"></circle><text y=".5">${label}</text></g>`;

/** What is taken on the way: crossed out. @type {Draw} */
const taken = ({ points }, pen) => svg`<g .style=${pen.sized(points[0])}>
  <path class="taken-case" d="m-14-14 28 28M14-14l-28 28"></path><path class="taken" d="m-14-14 28 28M14-14l-28 28"></path></g>`;

/** @type {Draw} */
const sight = ({ points }, pen) =>
  svg`<path class="sight-case" d=${pen.line(points)}></path><path class="sight" d=${pen.line(points)}></path>`;

/**
 * A line that is cut: dashed up to the cut, which is the last point but one where there are three.
 * @type {Draw}
 */
const blocked = ({ points }, pen) => svg`
  <path class="sight-case" d=${pen.line(points.slice(0, 2))}></path>
  <path class="sight sight--blocked" d=${pen.line(points.slice(0, 2))}></path>
  <path class="sight--beyond" d=${pen.line(points.slice(1))}></path>`;

/** @type {Draw} */
const cross = ({ points }, pen) => svg`<g .style=${pen.sized(points[1] ?? points[0])}>
  <circle class="hit-x-case" r="9"></circle><path class="hit-x" d="m-3.5-3.5 7 7M3.5-3.5l-7 7"></path></g>`;

const stroke = (/** @type {Point[]} */ points, /** @type {Pen} */ pen) =>
  points.length > 2 ? pen.area(points) : pen.line(points);

/** The thing to blame: a wall is a line, a solid its outline, a spot a ring. @type {Draw} */
const blame = ({ points }, pen) =>
  points.length > 1
    ? svg`<path class="blame-case" d=${stroke(points, pen)}></path><path class="blame" d=${stroke(points, pen)}></path>`
    : svg`<circle class="blame-spot-case" r="35" .style=${pen.sized(points[0])}></circle>
        <circle class="blame-spot" r="35" .style=${pen.sized(points[0])}></circle>`;

/** A region, or the cell around a point. @type {Draw} */
const area = ({ points }, pen) =>
  points.length > 1
    ? svg`<path class="reach" d=${pen.area(points)}></path>`
    : svg`<rect class="reach" x="-38" y="-38" width="76" height="76" rx="4" .style=${pen.sized(points[0])}></rect>`;

/** Where a piece would stand: its base, where that has a size of its own. @type {Draw} */
const ghost = ({ points, width }, pen) =>
  width
    ? svg`<circle class="ghost" r=${pen.length(width / 2)} transform=${pen.at(points[0])}></circle>`
    : svg`<circle class="ghost" r="31" .style=${pen.sized(points[0])}></circle>`;

/** The ground that a base sweeps on its way. @type {Draw} */
const swept = ({ points, width }, pen) =>
  svg`<path class="swept" stroke-width=${pen.length(width)} d=${pen.line(points)}></path>`;

/** From whom an answer may come. @type {Draw} */
const threat = ({ points }, pen) => svg`<path class="threat-case" d=${pen.line(points)}></path>
  <path class="threat" d=${pen.line(points)}></path>`;

/** What of a target's width is seen; and, over it, what is hidden. @returns {Draw} */
const wedge =
  (/** @type {string} */ look) =>
  ({ points }, pen) => svg`<path class=${look} d=${pen.area(points)}></path>`;

/** What hides somebody: its outline. @type {Draw} */
const screen = ({ points }, pen) => svg`<path class="screen-case" d=${pen.line(points)}></path>
  <path class="screen" d=${pen.line(points)}></path>`;

/** A ruler, with a notch at either end. @type {Draw} */
const ruler = ({ points }, pen) => svg`<path class="ruler-case" d=${pen.line(points)}></path>
  <path class="ruler" d=${pen.line(points)}></path>
  ${points.map((point) => svg`<circle class="ruler-end" r="4" transform=${pen.at(point)}></circle>`)}`;

/** What the lesson speaks of: a pointer above it. @type {Draw} */
const guide = ({ points }, pen) =>
  svg`<path class="guide-mark" d="M-9-46a3 3 0 0 1 3-3H6a3 3 0 0 1 3 3v9L0-27l-9-10z" .style=${pen.sized(points[0])}></path>`;

/** A mark's label. @type {Draw} */
export const pill = ({ kind, points, label }, pen) => {
  const half = 9 + 3.5 * label.length;
  const ghost = kind === "ghost" || kind === "under";
  const under = ghost && !pen.open ? ` translate(0 ${COUNTER})` : ""; // a counter is as large as its cell, a base is small
  const below = ghost ? (pen.open ? 26 : 14) : 0; // under what it is about
  return svg`<g class="range-tag range-tag--${kind}" transform=${pen.at(middle(points)) + under}><g>
    <rect x=${-half} y=${below - 12} width=${2 * half} height="24" rx="12"></rect><text y=${below + 0.5}>${label}</text></g></g>`;
};

/** Drawn under the pieces. @type {Record<string, Draw>} */
const BELOW = {
  area,
  swept,
  path,
  clear: wedge("seen"),
  shade: wedge("hidden"),
  sight,
  threat,
  blocked,
  move,
  watched,
  ghost,
};
/** Drawn over the pieces. @type {Record<string, Draw>} */
const ABOVE = {
  pick,
  step,
  taken,
  target: bracket(""),
  aimed: bracket("is-aimed"),
  screen,
  blame,
  blocked: cross,
  ruler,
  guide,
};
const LAYER = [
  "area",
  "swept",
  "clear",
  "shade",
  "threat",
  "ghost",
  "path",
  "move",
  "watched",
  "sight",
  "screen",
  "blame",
  "blocked",
  "pick",
  "target",
  "aimed",
  "taken",
  "step",
  "ruler",
  "guide",
];

const layer = (/** @type {Mark} */ mark) => LAYER.indexOf(mark.kind);
const drawn = (/** @type {Mark[]} */ marks) =>
  marks.filter((mark) => mark.points.length).sort((one, other) => layer(one) - layer(other));

/** @param {Mark[]} marks @param {Pen} pen */
export const marksBelow = (marks, pen) => drawn(marks).map((mark) => BELOW[mark.kind]?.(mark, pen) ?? "");

/** @param {Mark[]} marks @param {Pen} pen */
export const marksAbove = (marks, pen) =>
  drawn(marks).map((mark) => [ABOVE[mark.kind]?.(mark, pen) ?? "", mark.label && mark.kind !== "step" ? pill(mark, pen) : ""]);
