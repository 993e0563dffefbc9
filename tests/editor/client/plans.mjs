// Random gestures as fast-check makes them, and the scenarios that ship to try them on.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { refsOf, unitRefs } from "../../../editor/client/src/model/objects.js";

/** A scenario that ships. @param {string} name */
export const shipped = (name) =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/${name}.json`, import.meta.url), "utf8"));

const length = fc.integer({ min: 0, max: 48_000 });
const point = fc.tuple(length, length);
const square = fc
  .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 8 }))
  .map(([x, y]) => `${String.fromCharCode(65 + x)}${y}`);
const hex = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 8 })).map(([q, r]) => `${q},${r}`);
const cell = fc.oneof(square, hex);
const edge = fc.oneof(
  square.map((name) => `${name}|${name[0]}${Number(name.slice(1)) + 1}`),
  hex.map((name) => `${name}|${Number(name.split(",")[0]) + 1},${name.split(",")[1]}`),
);
/** What is written where: a place and a value that it can have. @type {[string, string | number][]} */
const WRITTEN = [
  ["title", "Other"],
  ["story", ""],
  ["terrain.0.id", "renamed"],
  ["terrain.1.radius", 900],
  ["board.width", 60_000],
  ["zones.0.title", "Gate"],
];
/** @type {import("../../../editor/client/src/types.js").Json[]} */
const FIXES = [
  { where: "title", value: "Mended" },
  { where: "terrain[0].points", value: [[1, 2]] },
];
/** What is added, and to which list. @type {{list: string, object: import("../../../editor/client/src/types.js").Json}[]} */
const ENTRIES = [
  { list: "events", object: { id: "fog-1", kind: "smoke", round: 2 } },
  { list: "guide", object: { id: "welcome", when: "start", title: "Welcome", text: "Come in." } },
  { list: "nowhere", object: { id: "lost-1" } },
];
/** A board brought in from elsewhere. */
const BROUGHT = { kind: "table", width: 40_000, height: 30_000 };
const values = fc.record({
  kind: fc.constantFrom("tower", "fence", "woods", "solid", "wall", "gate"),
  name: fc.constantFrom("", "pump house", "copse"),
  height: fc.constantFrom(0, 3000),
  side: fc.constantFrom("", "alpha", "red", "white"),
  sheet: fc.constantFrom("man", "king", "drone"),
  tile: fc.constantFrom("1A", "8B"),
  turns: fc.integer({ min: 0, max: 3 }),
  turn: fc.constantFrom(90, 180, -90, 45, 13),
  axis: fc.constantFrom("x", "y"),
  line: fc.constantFrom("left", "right", "top", "bottom", "center", "middle"),
  to: fc.constantFrom("front", "back", "forward", "backward"),
  index: fc.integer({ min: 0, max: 6 }),
  facing: fc.integer({ min: 0, max: 13 }),
  symmetry: fc.constantFrom("turn", "x", "y"),
  width: fc.integer({ min: 500, max: 9000 }),
  radius: fc.integer({ min: 1, max: 4000 }),
  count: fc.integer({ min: 1, max: 3 }),
  document: fc.constantFrom(null, { ...shipped("contested_ground/night_market"), board: BROUGHT, terrain: [] }),
  changes: fc.array(fc.constantFrom(...FIXES), { maxLength: 2 }),
  units: fc.array(fc.record({ sheet: fc.constantFrom("man", "drone") }, { noNullPrototype: true }), { maxLength: 3 }),
  objects: fc.array(
    fc.record({
      list: fc.constantFrom("terrain", "zones", "nowhere"),
      object: fc.record({
        id: fc.constant("shed-1"),
        kind: fc.constant("tower"),
        points: fc.array(point, { minLength: 3, maxLength: 3 }),
      }),
    }),
    { maxLength: 2 },
  ),
});
export const planned = fc.record({
  picks: fc.array(fc.nat(), { maxLength: 4 }),
  points: fc.array(point, { maxLength: 6 }),
  cells: fc.array(cell, { maxLength: 5 }),
  edges: fc.array(edge, { maxLength: 5 }),
  keys: fc.constantFrom(/** @type {string[]} */ ([]), ["remove"], ["join"]),
  values: fc
    .tuple(values, fc.constantFrom(...WRITTEN), fc.constantFrom(...ENTRIES))
    .map(([drawn, [where, value], entry]) => ({ ...drawn, ...entry, where, value })),
});

/** @typedef {import("../../../editor/client/src/types.js").Document} Document */
/**
 * @typedef {Omit<import("../../../editor/client/src/types.js").Gesture, "tool" | "targets"> & {picks: number[]}} Plan
 */

/**
 * The gesture of a plan: its targets are among what lies there by then.
 * @param {string} tool @param {Plan} plan @param {Document} document
 */
export function made(tool, { picks, ...plan }, document) {
  const refs = [...refsOf(document), ...unitRefs(document), "events.0", "guide.1", "terrain.999"];
  return { tool, ...plan, targets: picks.map((pick) => refs[pick % refs.length]) };
}
