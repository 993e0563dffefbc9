// A random walk for every tool, on the night market: 50 short runs of gestures one after another.
// usage: node tests/editor/client/walks.mjs RUNS   (prints a line of JSON a tool: tool, gestures, steps, document)
import fc from "fast-check";
import { TOOLS, perform } from "../../../editor/client/src/model/gestures.js";
import { History } from "../../../editor/client/src/model/history.js";
import { made, planned, shipped } from "./plans.mjs";

const runs = Number(process.argv[2] ?? 50);
for (const tool of Object.keys(TOOLS)) {
  const history = new History(shipped("contested_ground/night_market"));
  const gestures = fc.sample(planned, { numRuns: runs, seed: 11 }).map((plan) => {
    const gesture = made(tool, plan, history.document);
    const outcome = perform(history.document, history.selection, gesture);
    history.record(tool, outcome.document, outcome.selection);
    return gesture;
  });
  console.log(JSON.stringify({ tool, gestures, steps: history.length, document: history.document }));
}
