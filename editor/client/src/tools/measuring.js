/** Tools that ask and change nothing. */
import { forget, measure } from "../measuring.js";
import { document_, palette } from "../state.js";
import { grid, isCelled } from "./tool.js";

/** @typedef {import("./tool.js").Tool} Tool */
/** @typedef {import("../types.js").Point} Point */

/**
 * @param {Pick<Tool, "id" | "title" | "icon" | "key" | "hint">} named
 * @param {import("../measuring.js").Question["what"]} what @param {number} least @param {number} most @returns {Tool}
 */
function asker(named, what, least, most) {
  /** @type {Point[]} */
  let points = [];
  /** @type {Point | null} */
  let next = null;
  const there = (/** @type {import("./tool.js").Aim} */ { raw, point }) =>
    isCelled() ? grid().at(grid().name(raw)) : point;
  return {
    ...named,
    wholeCells: true,
    fits: () => palette().measured && ["table", "hex"].includes(document_().board.kind),
    press(aim) {
      const point = there(aim);
      points = points.length >= most ? [point] : [...points, point];
      if (points.length >= least) measure({ what, points });
    },
    hover(aim) {
      next = there(aim);
    },
    drag(aim) {
      next = there(aim);
    },
    release(aim) {
      const point = there(aim);
      const [last] = points.slice(-1);
      if (!last || String(last) === String(point)) return;
      points = points.length >= most ? [...points.slice(0, -1), point] : [...points, point];
      if (points.length >= least) measure({ what, points });
    },
    begun: () => (points.length ? "point" : ""),
    back() {
      points = points.slice(0, -1);
      return points.length > 0;
    },
    cancel() {
      const had = points.length > 0;
      points = [];
      forget();
      return had;
    },
    live: () => ({
      lines: points.length && next && points.length < most ? [[...points, next]] : [points],
      spots: points,
    }),
  };
}

/** @type {Tool[]} */
export const MEASURING = [
  asker(
    {
      id: "ruler",
      title: "Ruler",
      icon: "ruler",
      key: "l",
      hint: "Click from point to point: how long the way is, and how far apart two bases are.",
    },
    "measure",
    2,
    40,
  ),
  asker(
    {
      id: "sight",
      title: "Sight line",
      icon: "eye",
      key: "s",
      hint: "Drag from one base to another: whether it is seen, what hides it, and the shadow.",
    },
    "sight",
    2,
    2,
  ),
  asker(
    {
      id: "visible",
      title: "Visible area",
      icon: "visible",
      key: "i",
      hint: "Click where somebody stands: all that is seen from there, and how much of the zones.",
    },
    "visible",
    1,
    1,
  ),
  asker(
    {
      id: "reach",
      title: "Reach",
      icon: "walk",
      key: "m",
      hint: "Click where somebody stands, then where they want to go.",
    },
    "reach",
    1,
    2,
  ),
];
