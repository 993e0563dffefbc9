/** Tools that draw something new: by corners, by a stretch, by painting, at a spot. */
import { act } from "../editing.js";
import { inches } from "../model/expression.js";
import { filled } from "../model/filling.js";
import { distance } from "../model/grid.js";
import { SPAN } from "../model/objects.js";
import { change, document_, palette, selection, state } from "../state.js";
import { between, grid, isCelled, kindFor, kindsOf, valuesFor } from "./tool.js";

/** @typedef {import("./tool.js").Tool} Tool */
/** @typedef {import("./tool.js").Aim} Aim */
/** @typedef {import("./tool.js").Live} Live */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {Pick<Tool, "id" | "title" | "icon" | "key">} Named */

/** @param {Point} one @param {Point} other */
const same = (one, other) => one[0] === other[0] && one[1] === other[1];
const length = (/** @type {Point} */ from, /** @type {Point} */ to) => ({
  at: to,
  text: `${inches(distance(from, to))} in`,
});

/**
 * Corner by corner; a click on the first one or Enter finishes.
 * @param {Named} named @param {boolean} closed @returns {Tool}
 */
function byCorners(named, closed) {
  /** @type {Point[]} */
  let points = [];
  /** Corners that were taken back, the last first to be set again. @type {Point[]} */
  let taken = [];
  /** @type {Point | null} */
  let next = null;
  const forget = () => {
    const had = points.length > 0;
    [points, taken, next] = [[], [], null];
    change();
    return had;
  };
  /** @param {Point[]} to @param {Point[]} off */
  const corners = (to, off) => {
    [points, taken] = [to, off];
    change();
  };
  const finish = () => {
    const drawn = points;
    forget();
    if (drawn.length >= (closed ? 3 : 2)) act({ tool: named.id, points: drawn, values: valuesFor(named.id) });
  };
  return {
    ...named,
    hint: "Click corner by corner; Enter finishes, Esc cancels. Undo or Backspace takes back the last corner, or all of a finished shape.",
    fits: () => !isCelled() && kindsOf(named.id).length > 0,
    press({ point }) {
      if (points.length > 2 && same(point, points[0])) return finish();
      if (!points.length || !same(point, points[points.length - 1])) corners([...points, point], []);
    },
    hover({ point }) {
      next = point;
    },
    finish,
    begun: () => (points.length ? "corner" : ""),
    ahead: () => taken.length > 0,
    back() {
      const last = points.at(-1);
      corners(points.slice(0, -1), last ? [...taken, last] : []);
      return last !== undefined;
    },
    forth() {
      const last = taken.at(-1);
      if (last) corners([...points, last], taken.slice(0, -1));
      return last !== undefined;
    },
    cancel: forget,
    live() {
      const last = points.at(-1);
      const drawn = next && last ? [...points, next] : points;
      return {
        lines: [drawn],
        areas: closed && drawn.length > 2 ? [drawn] : [],
        spots: points,
        labels: last && next ? [length(last, next)] : [],
      };
    },
  };
}

/**
 * From one point to another, dragged or clicked twice.
 * @param {Named} named @param {(from: Point, to: Point) => void} make @param {(from: Point, to: Point) => Live} draw
 * @param {() => boolean} fits @returns {Tool}
 */
function byStretch(named, make, draw, fits) {
  /** @type {Point | null} */
  let from = null;
  /** @type {Point} */
  let to = [0, 0];
  let pending = false; // the first click was let go where it was made
  const end = (/** @type {Point} */ point) => {
    if (from && !same(from, point)) make(from, point);
    from = null;
    pending = false;
  };
  return {
    ...named,
    hint: "Drag, or click where it begins and where it ends. Esc cancels.",
    fits,
    press({ point }) {
      if (pending) return end(point);
      from = to = point;
    },
    hover({ point }) {
      to = point;
    },
    drag({ point }) {
      to = point;
    },
    release({ point }) {
      if (from && same(from, point)) pending = true;
      else end(point);
    },
    begun: () => (from ? "gesture" : ""),
    cancel() {
      const had = from !== null;
      from = null;
      pending = false;
      return had;
    },
    live: () => (from ? draw(from, to) : {}),
  };
}

/** @param {Point} from @param {Point} to @returns {Point[]} */
const corners = ([x, y], [farX, farY]) => [
  [x, y],
  [farX, y],
  [farX, farY],
  [x, farY],
];

/** @param {Named} named @returns {Tool} */
const byRectangle = (named) =>
  byStretch(
    named,
    (from, to) => act({ tool: named.id, points: [from, to], values: valuesFor(named.id) }),
    (from, to) => ({
      areas: [corners(from, to)],
      labels: [{ at: to, text: `${inches(Math.abs(to[0] - from[0]))} × ${inches(Math.abs(to[1] - from[1]))} in` }],
    }),
    () => !isCelled() && kindsOf(named.id).length > 0,
  );

/** @param {Named} named @returns {Tool} */
const byRadius = (named) =>
  byStretch(
    named,
    (from, to) => act({ tool: named.id, points: [from, to], values: valuesFor(named.id) }),
    (from, to) => ({
      rounds: [{ center: from, radius: distance(from, to) }],
      lines: [[from, to]],
      labels: [length(from, to)],
    }),
    () => !isCelled() && kindsOf(named.id).length > 0,
  );

/** How cells and edges are painted: freely, along a straight line, or all that hang together. */
export const STROKES = [
  { id: "", title: "Freely" },
  { id: "line", title: "In a line" },
  { id: "fill", title: "Fill" },
];
const stroke = () => state.options.stroke ?? "";

/**
 * Painted cell by cell or edge by edge; begun on what is painted, or with Alt, it wipes. A line is dragged, or clicked
 * where it begins and where it ends.
 * @param {Named} named @param {"cells" | "edges"} field @param {string} tool @returns {Tool}
 */
function byBrush(named, field, tool) {
  /** @type {string[]} */
  let places = [];
  /** @type {Point | null} */
  let last = null;
  let removing = false;
  let joining = false;
  let pending = false; // a line was begun by a click
  const placeAt = (/** @type {Point} */ raw) => (field === "cells" ? grid().name(raw) : grid().edge(raw));
  const add = (/** @type {Point} */ raw) => {
    const place = placeAt(raw);
    if (place && !places.includes(place)) places = [...places, place];
  };
  const line = (/** @type {Point} */ to) => {
    places = [];
    if (last) for (const point of [last, ...between(last, to, 100)]) add(point);
  };
  const fill = () => {
    if (field === "cells" && places.length) places = filled(document_(), places[0], tool === "zone" ? "zones" : "terrain");
  };
  const draw = (/** @type {string[]} */ names) =>
    field === "cells"
      ? { areas: names.map((name) => grid().outline(name)) }
      : { lines: names.map((name) => grid().ends(name)) };
  const reset = () => {
    [places, last, pending] = [[], null, false];
  };
  const make = () => {
    const painted = places;
    reset();
    if (painted.length)
      act({
        tool,
        [field]: painted,
        keys: removing ? ["remove"] : joining ? ["join"] : [],
        targets: selection(),
        values: valuesFor(tool),
      });
  };
  /** @type {Point} */
  let hovered = [0, 0];
  return {
    ...named,
    hint: "Click or paint. Starting on a painted place, or with Alt, erases.",
    wholeCells: field === "cells",
    fits: () => isCelled() && kindsOf(tool).length > 0,
    press({ raw, alt, shift }) {
      if (pending) return line(raw);
      joining = shift;
      removing = tool !== "zone" && (alt || isPainted(field, placeAt(raw), kindFor(tool)?.id ?? ""));
      [places, last] = [[], raw];
      add(raw);
      if (stroke() === "fill") fill();
    },
    hover({ raw }) {
      hovered = raw;
      if (pending) line(raw);
    },
    drag({ raw }) {
      if (!last || stroke() === "fill") return;
      if (stroke() === "line") return line(raw);
      for (const point of between(last, raw, 200)) add(point);
      last = raw;
    },
    release({ raw }) {
      const begun = stroke() === "line" && last !== null && !pending && placeAt(last) === placeAt(raw);
      if (begun) pending = true;
      else make();
    },
    cancel() {
      const had = places.length > 0;
      reset();
      return had;
    },
    live: () => draw(places.length ? places : [placeAt(hovered)].filter(Boolean)),
  };
}

/** @param {"cells" | "edges"} field @param {string} place @param {string} kind */
const isPainted = (field, place, kind) =>
  (document_().terrain ?? []).some((piece) => piece.kind === kind && piece[field]?.includes(place));

/**
 * At one spot: objectives, tiles, tokens.
 * @param {Named} named @param {() => {[name: string]: import("../types.js").Json}} values @param {() => boolean} fits
 * @param {(at: Point) => Live} [draw] @returns {Tool}
 */
function bySpot(named, values, fits, draw = (at) => ({ spots: [at] })) {
  /** @type {Point} */
  let hovered = [0, 0];
  const there = (/** @type {Aim} */ { raw, point }) => (isCelled() ? grid().at(grid().name(raw)) : point);
  return {
    ...named,
    hint: "Click where it belongs.",
    wholeCells: true,
    fits,
    press(aim) {
      act({ tool: named.id, points: [there(aim)], values: values() });
    },
    hover(aim) {
      hovered = there(aim);
    },
    live: () => draw(hovered),
  };
}

/** Place after place of one zone, the one that is selected if it is of this kind. @param {Named} named @returns {Tool} */
function byPlaces(named) {
  /** @type {Point} */
  let hovered = [0, 0];
  return {
    ...named,
    hint: "",
    fits: () => true,
    press({ point }) {
      act({
        tool: "zone",
        cells: [grid().name(point)],
        keys: ["join"],
        targets: selection(),
        values: valuesFor("zone"),
      });
    },
    hover({ point }) {
      hovered = point;
    },
    live: () => ({ spots: [hovered] }),
  };
}

/** The outline of a tile with its north-west cell here. @param {Point} at @returns {Live} */
const tileAt = ([x, y]) => ({ areas: [corners([x - 500, y - 500], [x + SPAN * 1000 - 500, y + SPAN * 1000 - 500])] });

/**
 * A zone: cells where the board has them; on a table places, one a click, or a stretch of it.
 * @param {Named} named @returns {Tool}
 */
function zoneTool(named) {
  const brush = byBrush(named, "cells", "zone");
  const places = byPlaces(named);
  const stretch = byStretch(
    named,
    (from, to) => act({ tool: "zone", points: corners(from, to), values: valuesFor("zone") }),
    (from, to) => ({ areas: [corners(from, to)] }),
    () => true,
  );
  const one = () => (isCelled() ? brush : kindFor("zone")?.forms.includes("places") ? places : stretch);
  return {
    ...named,
    hint: "Click or drag where the zone lies. With Shift cells join the zone that is selected, as places on a table do.",
    wholeCells: true,
    fits: () => kindsOf("zone").length > 0,
    press: (aim) => one().press?.(aim),
    hover: (aim) => one().hover?.(aim),
    drag: (aim) => one().drag?.(aim),
    release: (aim) => one().release?.(aim),
    begun: () => one().begun?.() ?? "",
    cancel: () => one().cancel?.() ?? false,
    live: () => one().live?.() ?? {},
  };
}

/** Sheets that stand on the board from the start. */
export const placed = () => palette().sheets.filter((sheet) => sheet.placed);

/** @type {Tool[]} */
export const DRAWING = [
  byCorners({ id: "polygon", title: "Polygon", icon: "polygon", key: "p" }, true),
  byRectangle({ id: "rectangle", title: "Rectangle", icon: "rectangle", key: "r" }),
  byRadius({ id: "circle", title: "Circle", icon: "circle", key: "c" }),
  byCorners({ id: "run", title: "Wall run", icon: "run", key: "w" }, false),
  byCorners({ id: "area", title: "Area", icon: "area", key: "a" }, true),
  byBrush({ id: "cells", title: "Cells", icon: "cells", key: "c" }, "cells", "cells"),
  byBrush({ id: "edges", title: "Edges", icon: "edges", key: "e" }, "edges", "edges"),
  bySpot({ id: "tile", title: "Tile", icon: "tile", key: "t" }, tileValues, () => palette().tiles.length > 0, tileAt),
  zoneTool({ id: "zone", title: "Zone", icon: "zone", key: "z" }),
  bySpot(
    { id: "objective", title: "Objective", icon: "flag", key: "o" },
    () => valuesFor("objective"),
    () => palette().objectives.length > 0,
  ),
  bySpot({ id: "token", title: "Unit", icon: "token", key: "u" }, tokenValues, () => placed().length > 0),
];

function tileValues() {
  const { tile = "", turns = "0" } = state.options;
  return { tile, turns: Number(turns) };
}

function tokenValues() {
  const { side = "", sheet = "", facing = "" } = state.options;
  const known = placed().some((each) => each.id === sheet);
  return { side, sheet: known ? sheet : (placed()[0]?.id ?? ""), ...(palette().facing && facing && { facing: Number(facing) }) };
}
