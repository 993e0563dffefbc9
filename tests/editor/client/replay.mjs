// Makes the gestures of {"document", "gestures"} on standard input, as the page would; prints the document.
import { readFileSync } from "node:fs";
import { perform } from "../../../editor/client/src/model/gestures.js";
import { History } from "../../../editor/client/src/model/history.js";

const { document, gestures } = JSON.parse(readFileSync(0, "utf8"));
const history = new History(document);
for (const gesture of gestures) {
  if (gesture.tool === "undo" || gesture.tool === "redo") {
    history[/** @type {"undo" | "redo"} */ (gesture.tool)]();
    continue;
  }
  const outcome = perform(history.document, history.selection, gesture);
  history.record(gesture.tool, outcome.document, outcome.selection);
}
console.log(JSON.stringify(history.document));
