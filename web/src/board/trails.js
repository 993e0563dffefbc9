/** What has just been done: the way a piece came, from where it stood; of several, each with its number in order. */
import { svg } from "lit-html";
import { sideClass } from "./sides.js";

/**
 * One way, over its points to where the piece stands; a single point is somebody who acted where they stand.
 * `number` is empty where there is no other choice to tell it from.
 * @typedef {{points: import("../types.js").Point[], side: number, number: string}} Trail
 * @typedef {import("./scale.js").Pen} Pen
 */

/** Under the pieces. @param {Trail[]} trails @param {Pen} pen */
export const trailLines = (trails, pen) =>
  trails.map(({ points, side }) => svg`<g class="trail ${sideClass(side)}" data-trail>
    <path class="trail__case" d=${pen.line(points)}></path><path class="trail__line" d=${pen.line(points)}></path>
    <g .style=${pen.sized(points[points.length - 1])}><circle class="trail__case" r="39"></circle><circle class="trail__ring" r="39"></circle></g>
  </g>`);

/** Over them: where each began, with its number. @param {Trail[]} trails @param {Pen} pen */
export const trailStarts = (trails, pen) =>
  trails.map(({ points, side, number }) => svg`<g class="trail ${sideClass(side)}" .style=${pen.sized(points[0])}>
    ${points.length > 1 ? svg`<circle class="trail__start" r=${number ? 13 : 8}></circle>` : ""}
    ${number ? svg`<circle class="trail__start" r="13" cy=${points.length > 1 ? 0 : -30}></circle><text y=${points.length > 1 ? 0.5 : -29.5}>${number}</text>` : ""}
  </g>`);
