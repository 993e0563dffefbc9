// Random gestures, a tool at a time: undo all gives the starting document, redo all the final one.
// usage: node tests/editor/client/gestures.mjs RUNS   (prints a line a tool; exit 1 where one fails)
import assert from "node:assert/strict";
import fc from "fast-check";
import { TOOLS, perform } from "../../../editor/client/src/model/gestures.js";
import { History } from "../../../editor/client/src/model/history.js";
import { made, planned, shipped } from "./plans.mjs";

const RUNS = Number(process.argv[2] ?? 500);
const HEXES = {
  ...shipped("schlock_attack/draughts"),
  board: { kind: "hex", width: 12, height: 9 },
  terrain: [{ id: "copse-1", kind: "woods", cells: ["3,2", "4,2"], edges: ["3,2|4,2"] }],
  zones: [{ id: "start-1", kind: "start", cells: ["0,1"] }],
  objectives: [{ id: "beacon", kind: "hack", at: "5,5" }],
  forces: [{ side: "red", units: [{ sheet: "drone", at: ["1,1", "2,1", "3,1"], values: { facing: 2 } }] }],
  events: [{ id: "fog-1", kind: "smoke", round: 2 }],
};
const STARTS = [
  "contested_ground/night_market",
  "capital_offensive/below_decks",
  "combat_simulator/dry_canal",
  "schlock_attack/draughts",
].map(shipped);
const MADE = [...STARTS.map((start) => ({ ...start, terrain: start.terrain?.slice(0, 6), guide: [] })), HEXES];

/** @typedef {import("../../../editor/client/src/types.js").Document} Document */
/** @typedef {import("./plans.mjs").Plan} Plan */

/** The bytes of a document, whatever order its keys were written in. */
const bytes = (/** @type {unknown} */ data) =>
  JSON.stringify(data, (_, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );

/** @param {string} tool @param {Document} start @param {Plan[]} plans */
function walk(tool, start, plans) {
  const history = new History(start);
  const before = bytes(start);
  for (const plan of plans) {
    const outcome = perform(history.document, history.selection, made(tool, plan, history.document));
    history.record(tool, outcome.document, outcome.selection);
  }
  const after = bytes(history.document);
  const steps = history.length;
  while (history.undo());
  assert.equal(bytes(history.document), before);
  assert.equal(bytes(start), before);
  while (history.redo());
  assert.equal(bytes(history.document), after);
  return { steps, document: history.document };
}

/** Whatever is done, coordinates stay whole numbers that a document can hold. @param {Document} document */
function whole(document) {
  for (const piece of [...(document.terrain ?? []), ...(document.zones ?? [])])
    for (const number of (piece.points ?? []).flat()) assert.ok(Number.isInteger(number) && number >= 0);
  for (const unit of (document.forces ?? []).flatMap(({ units = [] }) => units)) assert.notEqual(unit.at?.length, 0);
}

let failed = false;
for (const tool of Object.keys(TOOLS)) {
  let changes = 0;
  const holds = fc.property(
    fc.constantFrom(...MADE),
    fc.array(planned, { minLength: 1, maxLength: 6 }),
    (start, plans) => {
      const { steps, document } = walk(tool, start, plans);
      changes += steps;
      whole(document);
    },
  );
  const told = fc.check(holds, { numRuns: RUNS, seed: 7 });
  if (told.failed || changes === 0) {
    failed = true;
    console.log(`${tool}: ${changes === 0 ? "changed nothing" : fc.defaultReportMessage(told)}`);
  } else console.log(`${tool}: ${RUNS} runs, ${changes} steps`);
}
process.exitCode = failed ? 1 : 0;
