/**
 * The surface that the map is drawn on: its pen, where it is on the page, and the paths that things have on it. The
 * map, what the tool in hand draws and the pointer share it.
 */
import { createRef } from "lit-html/directives/ref.js";
import { Pen } from "../../../../web/src/board/scale.js";
import { gridOf } from "../model/grid.js";
import { formOf } from "../model/objects.js";
import { document_, runs } from "../state.js";
import { pixelsPerThousandth } from "./lens.js";

/** @typedef {import("../types.js").Point} Point */

const BARE = { grid: "", columns: [], rows: [], shapes: [], fixtures: [], places: [], pieces: [], colors: [] };

/** @type {{board: import("../types.js").Board | null, pen: Pen}} */
let drawn = { board: null, pen: new Pen({ ...BARE, width: 1000, height: 1000, pitch: 1000 }) };

/** The drawing's hand for the board of the document, as it would be for the server's. */
export function pen() {
  const { board } = document_();
  if (drawn.board !== board) {
    const [width, height] = gridOf(board).size;
    drawn = { board, pen: new Pen({ ...BARE, width, height, pitch: board.kind === "table" ? 0 : 1000 }) };
  }
  return drawn.pen;
}

/** The map's SVG, while it is on the page. @type {import("lit-html/directives/ref.js").Ref<SVGSVGElement>} */
export const surface = createRef();
/** The layer on it of the tool in hand. @type {import("lit-html/directives/ref.js").Ref<SVGGElement>} */
export const liveLayer = createRef();

/** The drawing's units that a pixel takes: whatever is drawn by it keeps its size at every zoom. */
export const unit = () => pen().scale / pixelsPerThousandth();

/** The transform of what is drawn around the origin in pixels and stands at a point. @param {Point} point */
export const steady = (point) => `${pen().at(point)} scale(${unit()})`;

/** Where the mouse is on the board; null while it is elsewhere. @type {{at: Point | null}} */
export const pointer = { at: null };

/** What the pointer last snapped to, for the map to mark. @type {{point: Point, to: string}} */
export const grip = { point: [0, 0], to: "" };

/** The path data of a form, all its parts in one. @param {import("../model/objects.js").Form} form */
export function pathOfForm({ areas, lines, rounds, spots }) {
  const circle = (/** @type {Point} */ [x, y], /** @type {number} */ radius) => {
    const r = pen().length(radius);
    return `M${pen().length(x) - r} ${pen().length(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  };
  return [
    ...areas.map((points) => pen().area(points)),
    ...lines.map((points) => pen().line(points)),
    ...rounds.map(({ center, radius }) => circle(center, radius)),
    ...spots.map((spot) => circle(spot, 420)),
  ].join("");
}

/** The path data of a thing of the document. @param {string} ref */
export const pathOf = (ref) => pathOfForm(formOf(document_(), ref, runs()));
