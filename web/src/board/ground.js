/**
 * The ground: hull, floor, zones, solid cells, walls. Everything printed on the plate, nothing that moves.
 */
import { svg } from "lit-html";
import { sideClass, sideNamed } from "./sides.js";
import { roofs, symbols } from "./terrain.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Shape} Shape */
/** @typedef {import("./scale.js").Pen} Pen */

const HULL = 10;
const SIXTH = 6000;
/** A tone that names a side colors a zone. */
const sideTone = (/** @type {string} */ tone) => sideClass(sideNamed(tone));

/** The outline of a shape as path data. @param {Shape} shape @param {Pen} pen */
export function outline({ kind, points }, pen) {
  if (kind === "line") return pen.line(points);
  if (kind === "circle") return circle(points, pen);
  return pen.area(kind === "rect" && points.length === 2 ? corners(points) : points);
}

/** @param {import("../types.js").Point[]} points @returns {import("../types.js").Point[]} */
function corners([[left, top], [right, bottom]]) {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** @param {import("../types.js").Point[]} points @param {Pen} pen */
function circle([[x, y], [rimX, rimY]], pen) {
  const r = pen.length(Math.hypot(rimX - x, rimY - y));
  return `M${pen.length(x) - r} ${pen.length(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** The plate with its floor, and the zones on it. @param {Board} board @param {Pen} pen */
export function floor(board, pen) {
  return svg`
    <g aria-hidden="true">
      ${board.grid === "hex" ? hexes(board, pen) : plate(board, pen)}
      ${board.grid ? "" : inches(board, pen)} ${paint(board, pen, ["area"], "area")}
      ${board.grid === "hex" ? paint(board, pen, ["floor"], "hexes") : ""}
      ${paint(board, pen, ["zone"], "zone")} ${paint(board, pen, ["watch"], "watch")}
    </g>`;
}

/** A hull with straight edges. @param {Board} board @param {Pen} pen */
function plate(board, pen) {
  const width = pen.length(board.width);
  const height = pen.length(board.height);
  return svg`
    <rect class="hull-cast" x=${-HULL} y=${-HULL + 8} width=${width + 2 * HULL} height=${height + 2 * HULL} rx="6"></rect>
    <rect class="hull" x=${-HULL} y=${-HULL} width=${width + 2 * HULL} height=${height + 2 * HULL} rx="6"></rect>
    <rect class="plate plate--${board.grid || "none"}" width=${width} height=${height}></rect>
    ${paint(board, pen, ["floor"], "floor")}`;
}

/** A hull that follows the rim of the hexes, which is that of the floor. @param {Board} board @param {Pen} pen */
const hexes = (board, pen) => svg`
  <g transform="translate(0 8)">${paint(board, pen, ["floor"], "hull-cast hull--hex")}</g>
  ${paint(board, pen, ["floor"], "hull hull--hex")} ${paint(board, pen, ["floor"], "plate")}`;

/** A table without cells: a faint line every so many inches, so that the eye can judge. @param {Board} board @param {Pen} pen */
function inches(board, pen) {
  const [width, height] = [pen.length(board.width), pen.length(board.height)];
  const across = everySixth(board.width).map((x) => `M${pen.length(x)} 0V${height}`);
  const down = everySixth(board.height).map((y) => `M0 ${pen.length(y)}H${width}`);
  return svg`<path class="inches" d=${[...across, ...down].join("")}></path>`;
}

/** Where those lines are. @param {number} length */
export const everySixth = (length) =>
  Array.from({ length: Math.ceil(length / SIXTH) - 1 }, (_, index) => (index + 1) * SIXTH);

/**
 * What blocks: all edges first, all faces over them, so that neighbors grow together.
 * @param {Board} board
 * @param {Pen} pen
 */
export function solids(board, pen) {
  return svg`
    <g aria-hidden="true">
      ${board.grid ? "" : svg`<g transform="translate(4 5)">${paint(board, pen, ["solid"], "mass-cast")}</g>`}
      ${paint(board, pen, ["solid"], "mass-edge")} ${paint(board, pen, ["solid"], "mass")}
      ${paint(board, pen, ["solid"], "mass-hatching")} ${board.grid === "hex" ? symbols(board, pen) : roofs(board, pen)}
      ${paint(board, pen, ["wall", "fence"], "wall-case")} ${paint(board, pen, ["wall"], "wall")}
      ${paint(board, pen, ["wall"], "wall-core")} ${paint(board, pen, ["fence"], "low-wall")} ${paint(board, pen, ["fence"], "low-wall-core")}
    </g>`;
}

/** @param {Board} board @param {Pen} pen @param {string[]} roles @param {string} look */
function paint(board, pen, roles, look) {
  return board.shapes
    .filter((shape) => roles.includes(shape.role))
    .map(
      (shape) =>
        svg`<path class="${look} tone-${shape.tone || "plain"} ${sideTone(shape.tone)}" d=${outline(shape, pen)}>${board.grid ? "" : named(shape)}</path>`,
    );
}

/** What lies on a table without cells is named to a mouse that rests on it: no place there has a name. @param {import("../types.js").Shape} shape */
const named = ({ title }) => (title ? svg`<title>${title}</title>` : "");
