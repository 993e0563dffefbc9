/** What stands for a piece of terrain beside its color: a roof over its outline, a symbol on its hex. */
import { svg } from "lit-html";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Shape} Shape */
/** @typedef {import("./scale.js").Pen} Pen */

const TREES = "M-19 4a9 9 0 1 0 18 0a9 9 0 1 0-18 0M-9-13a9 9 0 1 0 18 0a9 9 0 1 0-18 0M2 7a7 7 0 1 0 14 0a7 7 0 1 0-14 0";
const STONES = "M-7-5l7-12 7 12zM-20 12l6-10 6 10zM5 14l5-9 6 9z";
const WAVES = "M-20-4q5-6 10 0t10 0t10 0t10 0M-20 8q5-6 10 0t10 0t10 0t10 0";
const CLODS = "M-19-6h14M4-12h10M2 4h17M-13 14h11";
const RISE = "M-17 9a17 17 0 0 1 34 0M-8 9a8 8 0 0 1 16 0";
const BOX = "M-13-13h26v26h-26zM-13-13l26 26M13-13l-26 26";
const RAILS = "M-20-4h40M-20 4h40M-12-10v20M12-10v20";

/** The symbols of terrain on hexes, by its kind: those that are filled, and those that are lines. @type {Record<string, string>} */
const FILLED = { woods: TREES, brush: TREES, hedge: TREES, rubble: STONES, rock: STONES };
/** @type {Record<string, string>} */
const LINES = { mud: CLODS, water: WAVES, platform: RISE, ledge: RISE, crates: BOX, container: BOX, wreck: BOX, barricade: RAILS, "low-wall": RAILS };

/** Each hex of terrain with its symbol. @param {Board} board @param {Pen} pen */
export const symbols = ({ shapes }, pen) =>
  shapes.filter(({ role, tone }) => (role === "area" || role === "solid") && (FILLED[tone] || LINES[tone])).map((shape) => symbol(shape, pen));

/** @param {Shape} shape @param {Pen} pen */
function symbol({ tone, points }, pen) {
  const sum = points.reduce(([x, y], [left, down]) => [x + left, y + down]);
  const at = /** @type {Point} */ (sum.map((length) => length / points.length));
  return svg`<path class="symbol tone-${tone} ${FILLED[tone] ? "is-filled" : ""}" d=${FILLED[tone] ?? LINES[tone]} transform=${pen.at(at)}></path>`;
}

const ROOFED = ["building", "roof", "tower", "crates"];

/** The roofs of what has four corners: a ridge along its longer side, and hips to the corners. @param {Board} board @param {Pen} pen */
export const roofs = ({ shapes }, pen) =>
  shapes.filter(({ role, tone, points }) => role === "solid" && points.length === 4 && ROOFED.includes(tone)).map(({ points }) => svg`<path class="ridge" d=${ridge(points, pen)}></path>`);

/** @param {Point[]} corners @param {Pen} pen */
function ridge(corners, pen) {
  const [one, two, three] = corners;
  const [a, b, c, d] = apart(one, two) < apart(two, three) ? corners : [two, three, corners[3], one];
  const [front, back] = [between(a, b, 0.5), between(c, d, 0.5)];
  const inset = Math.min(0.5, apart(a, b) / 2 / apart(front, back));
  const [near, far] = [between(front, back, inset), between(back, front, inset)];
  return [[a, near, b], [c, far, d], [near, far]].map((points) => pen.line(points)).join("");
}

/** @param {Point} one @param {Point} other */
const apart = ([x, y], [farX, farY]) => Math.hypot(farX - x, farY - y) || 1;

/** @param {Point} one @param {Point} other @param {number} share @returns {Point} */
const between = ([x, y], [farX, farY], share) => [x + (farX - x) * share, y + (farY - y) * share];
