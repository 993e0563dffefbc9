/**
 * What the drawing tools share. A tool follows the pointer, or the keyboard's cursor, and makes gestures.
 *
 * Where a tool is aimed: `raw` is where the pointer is, `point` what it snapped to; `ref` is the thing under it and
 * `under` all of them, the uppermost first; `handle` and `middle` are corners and middles of sides that can be dragged,
 * `grip` is the handle around what is selected.
 * @typedef {{raw: Point, point: Point, to: string, ref: string, under: string[], handle: number, middle: number, grip: string,
 *   shift: boolean, ctrl: boolean, alt: boolean}} Aim
 *
 * What a tool draws while it is at work: `ghost` are things moved from where they are.
 * @typedef {{lines?: Point[][], areas?: Point[][], rounds?: {center: Point, radius: number}[],
 *   labels?: {at: Point, text: string}[],
 *   ghost?: {refs: readonly string[], by: Point}, spots?: Point[]}} Live
 *
 * @typedef {object} Tool
 * @property {string} id
 * @property {string} title
 * @property {string} icon
 * @property {string} key
 * @property {string} hint              how it is used
 * @property {() => boolean} fits       whether the game and the board have a use for it
 * @property {boolean} [wholeCells]     whether the keyboard's cursor goes from cell to cell
 * @property {(aim: Aim) => void} [press]
 * @property {(aim: Aim) => void} [drag]
 * @property {(aim: Aim) => void} [release]
 * @property {(aim: Aim) => void} [hover]
 * @property {() => void} [finish]
 * @property {() => string} [begun]     what of a gesture can be taken back: "corner", "point", "gesture"; empty: nothing
 * @property {() => boolean} [back]     takes the last point back; whether there was one
 * @property {() => boolean} [forth]    sets the point again that was taken back last; whether there was one
 * @property {() => boolean} [ahead]    whether there is one
 * @property {() => boolean} [cancel]   gives the gesture up; whether there was one
 * @property {() => Live} [live]
 */
import { gridOf } from "../model/grid.js";
import { document_, palette, state } from "../state.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Kind} Kind */

export const grid = () => gridOf(document_().board);
export const isCelled = () => grid().celled;

/** The kinds that a tool draws. @param {string} tool @returns {Kind[]} */
export function kindsOf(tool) {
  const { terrain, zones, objectives } = palette();
  if (tool === "zone") return zones;
  if (tool === "objective") return objectives;
  const drawn = terrain.filter((kind) => kind.forms.includes(tool === "area" ? "polygon" : tool));
  if (tool === "polygon") return drawn.filter((kind) => kind.role !== "area");
  return tool === "area" ? drawn.filter((kind) => kind.role === "area") : drawn;
}

/**
 * The kind that a tool is set to: what was chosen, if it draws that, else its first.
 * @param {string} tool @returns {Kind | undefined}
 */
export function kindFor(tool) {
  const kinds = kindsOf(tool);
  const chosen = state.options[optionOf(tool)];
  return kinds.find((kind) => kind.id === chosen) ?? kinds[0];
}

/** The option in which a tool's kind is remembered. @param {string} tool */
export const optionOf = (tool) => (["zone", "objective"].includes(tool) ? tool : "kind");

/**
 * Whose a tool's things are, as was chosen for this tool alone: nobody's to begin with, unless they must be somebody's.
 * @param {string} tool
 */
export function sideFor(tool) {
  const chosen = state.options[`${tool}-side`] ?? "";
  return chosen || !kindFor(tool)?.owned ? chosen : (palette().sides[0]?.id ?? "");
}

/** The values of a gesture that draws. @param {string} tool @returns {{[name: string]: import("../types.js").Json}} */
export function valuesFor(tool) {
  const kind = kindFor(tool);
  const { name = "", height = "" } = state.options;
  const side = sideFor(tool);
  const levels = Math.min(20, Math.round(Number(height))) * palette().level;
  return {
    kind: kind?.id ?? "",
    ...(name && { name }),
    ...(levels > 0 && optionOf(tool) === "kind" && { height: levels }),
    ...(kind?.sided && side && { side }),
  };
}

/**
 * The points between two, no further apart than a step, so that a fast stroke leaves nothing out.
 * @param {Point} from @param {Point} to @param {number} step @returns {Point[]}
 */
export function between([x, y], [farX, farY], step) {
  const count = Math.max(1, Math.ceil(Math.hypot(farX - x, farY - y) / step));
  return Array.from({ length: count }, (_, index) => [
    x + ((farX - x) * (index + 1)) / count,
    y + ((farY - y) * (index + 1)) / count,
  ]);
}
