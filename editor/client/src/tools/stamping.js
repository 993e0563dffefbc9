/** The tool that sets stamps down. */
import { act } from "../editing.js";
import { formOf, refsOf } from "../model/objects.js";
import { mapForm, shift } from "../model/placing.js";
import { stamp, stampsHere } from "../stamps.js";
import { document_, runs } from "../state.js";
import { grid, isCelled } from "./tool.js";

/** @typedef {import("../types.js").Point} Point */

/** @type {Point} */
let hovered = [0, 0];
/** @param {import("./tool.js").Aim} aim */
const there = ({ raw, point }) => (isCelled() ? grid().at(grid().name(raw)) : point);

/** The forms of a stamp where it would come to lie. @param {import("../stamps.js").Stamp} stamped */
function formsAt({ origin, objects }) {
  const of = (/** @type {string} */ list) => objects.filter((each) => each.list === list).map(({ object }) => object);
  const { format, schema_version, id, title, game, board } = document_();
  const alone = {
    ...{ format, schema_version, id, title, game },
    board: { ...board, tiles: of("board.tiles") },
    terrain: of("terrain"),
    zones: of("zones"),
    objectives: of("objectives"),
  };
  const way = shift(hovered[0] - origin[0], hovered[1] - origin[1]);
  return refsOf(alone).map((ref) => mapForm(formOf(alone, ref, runs()), way));
}

/** @type {import("./tool.js").Tool} */
export const STAMP = {
  id: "stamp",
  title: "Stamp",
  icon: "stamp",
  key: "b",
  hint: "Click where it belongs. Keep what is selected as a stamp of your own by the actions (Ctrl+K).",
  wholeCells: true,
  fits: () => stampsHere().length > 0,
  press(aim) {
    const found = stamp();
    if (found) act({ tool: "paste", values: { objects: /** @type {any} */ (found.objects) }, points: [found.origin, there(aim)] });
  },
  hover(aim) {
    hovered = there(aim);
  },
  live() {
    const found = stamp();
    const forms = found ? formsAt(found) : [];
    return {
      areas: forms.flatMap(({ areas }) => areas),
      lines: forms.flatMap(({ lines }) => lines),
      rounds: forms.flatMap(({ rounds }) => rounds),
      spots: forms.flatMap(({ spots }) => spots),
    };
  },
};
