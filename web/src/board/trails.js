/**
 * What has just been done: the way a piece came, from where it stood, and whom it shot at with what came of it; of
 * several, each with its number in order.
 */
import { svg } from "lit-html";
import { pill } from "./marks.js";
import { COUNTER } from "./scale.js";
import { sideClass } from "./sides.js";

/**
 * One way, over its points to where the piece stands; a single point is somebody who acted where they stand. Shots
 * go from who fires to the target; a single point is where something fell that came from nowhere on the board.
 * `number` is empty where there is no other choice to tell it from.
 * @typedef {Mark & {side: number}} Shot
 * @typedef {{points: Point[], shots: Shot[], side: number, number: string}} Trail
 * @typedef {import("../types.js").Mark} Mark
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("./scale.js").Pen} Pen
 */

const OPEN = 16; // the radius of the ring where a way begins: what is on offer there is seen within
const ABOVE = -30;
const LINED = 2.2; // counters apart: from there on what came of a shot is read on its line, nearer under its target

/** Under the pieces. @param {Trail[]} trails @param {Pen} pen */
export const trailLines = (trails, pen) =>
  trails.map(({ points, shots, side }) => svg`<g data-trail>
    ${points.length ? svg`<g class="trail ${sideClass(side)}">${way(points, pen)}</g>` : ""} ${shots.map((shot) => flight(shot, pen))}
  </g>`);

/** @param {Point[]} points @param {Pen} pen */
const way = (points, pen) => svg`
  <path class="trail__case" d=${pen.line(points)}></path><path class="trail__line" d=${pen.line(points)}></path>
  <g .style=${pen.sized(points[points.length - 1])}><circle class="trail__case" r="39"></circle><circle class="trail__ring" r="39"></circle></g>`;

/** The line of a shot; one that missed is dashed. @param {Shot} shot @param {Pen} pen */
const flight = ({ kind, points, side }, pen) => svg`<g class="trail ${sideClass(side)}">
  <path class="trail__case" d=${pen.line(points)}></path><path class="trail__shot trail__shot--${kind}" d=${pen.line(points)}></path></g>`;

/** Over them: where each began, with its number, and where its shots went. @param {Trail[]} trails @param {Pen} pen */
export const trailStarts = (trails, pen) =>
  trails.map(({ points, shots, side, number }) => [
    points.length ? svg`<g class="trail ${sideClass(side)}">${start(points, number, pen)}</g>` : "",
    shots.map((shot) => svg`<g class="trail ${sideClass(shot.side)}">${end(shot, pen)}</g>`),
  ]);

/** @param {Point[]} points @param {string} number @param {Pen} pen */
const start = (points, number, pen) => svg`<g .style=${pen.sized(points[0])}>
    ${points.length > 1 ? svg`<circle class="trail__case" r=${OPEN}></circle><circle class="trail__open" r=${OPEN}></circle>` : ""}
    ${number ? numbered(number) : ""}
  </g>`;

/** Above the spot, on which something may be on offer. @param {string} number of a choice, or of several */
const numbered = (number) => {
  const half = 9 + 4 * number.length;
  return svg`<rect class="trail__start" x=${-half} y=${ABOVE - 13} width=${2 * half} height="26" rx="13"></rect><text y=${ABOVE + 0.5}>${number}</text>`;
};

/** An arrow's head at the target's rim, hollow where it missed; and what came of it. @param {Shot} shot @param {Pen} pen */
function end(shot, pen) {
  const [from, to = from] = shot.points;
  const angle = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
  const head = from === to ? "m-12-12 24 24M12-12l-24 24" : "M-33 0l-20-11v22z";
  return svg`<g .style=${pen.sized(to)} data-shot=${shot.kind}><path class="trail__head trail__head--${shot.kind}" d=${head} transform="rotate(${angle})"></path></g>
    ${shot.label ? pill(told(shot, from, to, pen), pen) : ""}`;
}

/** What came of a shot, where it can be read. @param {Mark} shot @param {Point} from @param {Point} to @param {Pen} pen @returns {Mark} */
function told(shot, from, to, pen) {
  const apart = pen.length(Math.hypot(to[0] - from[0], to[1] - from[1]));
  return apart < LINED * 2 * COUNTER * pen.sign ? { ...shot, kind: "under", points: [to] } : shot;
}
