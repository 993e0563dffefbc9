/** Everything that can be done besides drawing, by name: for the palette, the keyboard and the buttons. */
import { askForFile, askForFiles } from "../../../web/src/asking.js";
import { give, bring, share } from "./bringing.js";
import { grounds, turnBy } from "./campaign.js";
import { act, redo, replay, select, undo } from "./editing.js";
import { canGroup, canLayer, isGrouped, layer, ungroup } from "./layers.js";
import { copies } from "./model/arranging.js";
import { exportPicture } from "./exporting.js";
import { gridOf } from "./model/grid.js";
import { boxOf, formOf, middleOf, partOf, refsOf } from "./model/objects.js";
import { PLACINGS, propose } from "./placing.js";
import { play, save, showVersions } from "./saving.js";
import { canKeep, keepStamp } from "./stamps.js";
import { change, document_, history, notify, palette, selection, state, tell } from "./state.js";
import { take, tool, tools } from "./tools/tools.js";
import { fit, zoom } from "./view/lens.js";
import { advance, retreat } from "./view/pointer.js";
import { pointer } from "./view/surface.js";
import { openTrial } from "./trying.js";
import { tagOf } from "./words.js";

/** @typedef {import("./types.js").Gesture} Gesture */
/** @typedef {import("./types.js").Point} Point */
/**
 * @typedef {{id: string, title: string, keys: string, run: () => void, open: () => boolean}} Action   keys: as they
 *   are written, "Ctrl+Shift+Z"
 */

const always = () => true;
const chosen = () => selection().length > 0;
const several = () => selection().length > 1;
const many = () => selection().length > 2;
const one = () => selection().length === 1;
const eventful = () => palette().events.length > 0 || (document_().events?.length ?? 0) > 0;
const legible = () => [palette().terrain, palette().zones, palette().objectives].some((kinds) => kinds.length > 0);
const faces = () =>
  palette().facing && selection().some((ref) => ["tokens", "units"].includes(partOf(ref)));

/**
 * A gesture about what is selected.
 * @param {string} tool @param {Gesture["values"]} [values] @param {readonly Point[]} [points]
 */
export const arrange = (tool, values = {}, points) =>
  act({ tool, targets: selection(), values, ...(points && { points }) });

const grid = () => gridOf(document_().board);

/** How far an arrow leads, and copies go: the grid's step, or a cell. @param {Point} way @param {number} [share] */
export function stride(way, share = 1) {
  const length = Math.max(1, state.step * share);
  return grid().celled ? grid().stride(way) : /** @type {Point} */ (way.map((each) => each * length));
}

/** A small turn in degrees; among cells the least that there is. */
const little = () => (grid().celled ? grid().quarter : 15);

/** Makes what is selected wider or deeper by so much. @param {Point} by */
export function grow([x, y]) {
  const box = chosenBox();
  if (box && !grid().celled) arrange("resize", { width: box[2] - box[0] + x, height: box[3] - box[1] + y });
}

/** Moves what is selected by so much. @param {number} x @param {number} y */
export const nudge = (x, y) =>
  act({
    tool: "move",
    targets: selection(),
    points: [
      [0, 0],
      [x, y],
    ],
  });

/** Where the copied things lay, and where they were pasted last, so that none comes to lie on another. */
let copied = { from: /** @type {Point} */ ([0, 0]), last: "", times: 0 };

function copy() {
  const box = chosenBox();
  state.clipboard = copies(document_(), selection());
  copied = { from: box ? middleOf(box) : [0, 0], last: "", times: 0 };
  tell(`Copied: ${state.clipboard.length}.`); // to ears alone: eyes see what is selected
}

/** Pastes at the mouse, or beside the original; again and again at one place, each a step further. */
function paste() {
  const objects = /** @type {any} */ (state.clipboard);
  const [from, to] = way();
  copied = { ...copied, last: String(to), times: String(to) === copied.last ? copied.times + 1 : pointer.at ? 0 : 1 };
  const [x, y] = stride([1, 1]);
  act({ tool: "paste", values: { objects }, points: [from, [to[0] + x * copied.times, to[1] + y * copied.times]] });
}

/** From where the things lay to the mouse, by whole steps, so that what lay on the grid does so again. @returns {[Point, Point]} */
function way() {
  const { from } = copied;
  const { at } = pointer;
  if (!at) return [from, from];
  if (grid().celled) return [grid().at(grid().name(from)), grid().at(grid().name(at))];
  const by = (/** @type {0 | 1} */ axis) => Math.round((at[axis] - from[axis]) / state.step) * state.step;
  return [from, [from[0] + by(0), from[1] + by(1)]];
}

function cut() {
  copy();
  arrange("delete");
}

const duplicate = () =>
  arrange("duplicate", {}, [[0, 0], stride([1, 1])]);
const selectAll = () => select(refsOf(document_()).filter((ref) => partOf(ref) !== "tiles"));

/** Hides or locks what is selected, or shows and frees it again. @param {"hidden" | "locked"} list */
function mark(list) {
  const tags = selection().map((ref) => tagOf(document_(), ref));
  toggle(list, ...tags);
}

/** @param {"hidden" | "locked"} list @param {...string} tags */
export function toggle(list, ...tags) {
  const on = tags.every((tag) => state[list].includes(tag));
  const others = state[list].filter((tag) => !tags.includes(tag));
  change({ [list]: on ? others : [...others, ...tags] });
}

/** What an undo would take back: of a gesture that is under way its last corner, or all of it; else the last step. */
export const undoes = () => tool().begun?.() || history().undoes;
export const redoes = () => (tool().ahead?.() ? "corner" : history().redoes);

const LOG = "sellsword-gestures";
const MAPS = ".dd2vtt,.uvtt,.df2vtt,.tmx,.tsx,.tx,.tmj,.tsj,.tj,.json";

function exportLog() {
  const written = { format: LOG, game: document_().game, gestures: state.log };
  give(`${state.key}.gestures.json`, new Blob([`${JSON.stringify(written, null, 1)}\n`], { type: "application/json" }));
}

/** Lets the author choose a file, and reads it. @param {string} accept @param {(text: string) => void} use */
const choose = (accept, use) => askForFile(accept, (file) => void file.text().then(use));

/** Makes the gestures of a log again, on the document as it is now. @param {string} text */
function replayLog(text) {
  try {
    const { format, gestures } = JSON.parse(text);
    if (format !== LOG || !Array.isArray(gestures)) throw new Error("no log");
    const idle = replay(gestures);
    notify(`${gestures.length} gestures were made again${idle ? `, ${idle} of which changed nothing` : ""}.`);
  } catch {
    notify("There are no editor gestures in this file. Choose one that it exported.");
  }
}

/**
 * @param {string} id @param {string} title @param {string} keys @param {() => void} run @param {() => boolean} [open]
 * @returns {Action}
 */
const action = (id, title, keys, run, open = always) => ({ id, title, keys, run, open });

/** @type {readonly Action[]} */
export const ACTIONS = [
  action("undo", "Undo", "Ctrl+Z", () => void (retreat() || undo()), () => undoes() !== ""),
  action("redo", "Redo", "Ctrl+Shift+Z", () => void (advance() || redo()), () => redoes() !== ""),
  action("save", "Save", "Ctrl+S", () => void save()),
  action("play", "Play this", "Ctrl+Enter", () => void play()),
  action("set-up", "Set up a game of this: who plays, rules, dice", "", () => void play(true)),
  action("try", "Try it 200 times", "", () => void openTrial()),
  action("copy", "Copy", "Ctrl+C", copy, chosen),
  action("cut", "Cut", "Ctrl+X", cut, chosen),
  action("paste", "Paste", "Ctrl+V", paste, () => state.clipboard.length > 0),
  action("duplicate", "Duplicate", "Ctrl+D", duplicate, chosen),
  action("stamp", "Keep what is selected as a stamp", "", keepStamp, canKeep),
  action("delete", "Delete", "Delete", () => arrange("delete"), chosen),
  action("all", "Select all", "Ctrl+A", selectAll),
  action("turn", "Turn right", "]", () => arrange("rotate", { turn: grid().quarter }), chosen),
  action("turn-back", "Turn left", "[", () => arrange("rotate", { turn: -grid().quarter }), chosen),
  action("turn-little", "Turn a little right", "Ctrl+]", () => arrange("rotate", { turn: little() }), chosen),
  action("turn-little-back", "Turn a little left", "Ctrl+[", () => arrange("rotate", { turn: -little() }), chosen),
  action("face", "Face the next way", ".", () => arrange("face", { turn: 1 }), faces),
  action("face-back", "Face the previous way", ",", () => arrange("face", { turn: -1 }), faces),
  action("turn-half", "Turn half about", "", () => arrange("rotate", { turn: 180 }), chosen),
  action("mirror-x", "Mirror left to right", "Shift+X", () => arrange("mirror", { axis: "x" }), chosen),
  action("mirror-y", "Mirror top to bottom", "Shift+Y", () => arrange("mirror", { axis: "y" }), chosen),
  action("twin", "Twin across the board’s middle", "Shift+T", () => arrange("twin", { symmetry: "turn" }), chosen),
  action("twin-x", "Twin left to right", "", () => arrange("twin", { symmetry: "x" }), chosen),
  action("twin-y", "Twin top to bottom", "", () => arrange("twin", { symmetry: "y" }), chosen),
  ...["left", "center", "right", "top", "middle", "bottom"].map((line) =>
    action(`align-${line}`, `Align: ${line}`, "", () => arrange("align", { line }), several),
  ),
  action("distribute-x", "Distribute across", "", () => arrange("distribute", { axis: "x" }), many),
  action("distribute-y", "Distribute down", "", () => arrange("distribute", { axis: "y" }), many),
  action("front", "Bring to the front", "Shift+]", () => arrange("order", { to: "front" }), one),
  action("back", "Send to the back", "Shift+[", () => arrange("order", { to: "back" }), one),
  action("forward", "Bring forward", "", () => arrange("order", { to: "forward" }), one),
  action("backward", "Send backward", "", () => arrange("order", { to: "backward" }), one),
  action("lock", "Lock or free what is selected", "Ctrl+L", () => mark("locked"), chosen),
  action("hide", "Hide or show what is selected", "Ctrl+H", () => mark("hidden"), chosen),
  action("group", "Group what is selected", "Ctrl+G", () => layer(true), canGroup),
  action("ungroup", "Ungroup what is selected", "Ctrl+Shift+G", ungroup, isGrouped),
  action("layer", "A layer of what is selected", "", () => layer(false), canLayer),
  action("snap", "Snapping on or off", "G", () => change({ snaps: !state.snaps })),
  action("zoom-in", "Zoom in", "+", () => zoom(1.25)),
  action("zoom-out", "Zoom out", "-", () => zoom(0.8)),
  action("fit", "Show the whole board", "0", fit),
  action("scenario", "Scenario: title, story, board, rules", "", () => change({ dialog: { kind: "scenario" } })),
  action("forces", "Forces", "", () => change({ dialog: { kind: "forces" } })),
  action("events", "Events: what happens by itself", "", () => change({ dialog: { kind: "events" } }), eventful),
  action("guide", "Guide: words of a first game", "", () => change({ dialog: { kind: "guide" } })),
  action("campaign", "Campaign: battles, and what follows what", "", () => change({ dialog: { kind: "campaign", open: -1 } }), () => Boolean(state.plan?.may)),
  action("battle-next", "Draw the next battle of the campaign", "PageDown", () => turnBy(1), () => grounds().length > 1),
  action("battle-before", "Draw the previous battle", "PageUp", () => turnBy(-1), () => grounds().length > 1),
  action("legend", "Legend: what each kind does", "", () => change({ dialog: { kind: "legend" } }), legible),
  action("versions", "Earlier versions", "", () => void showVersions()),
  action("export", "Export the gestures", "", exportLog, () => state.log.length > 0),
  action("replay", "Replay gestures from a file", "", () => choose(".json", replayLog)),
  action("underlay", "Reference picture: under the map, in this browser alone", "", () => change({ underlays: true })),
  action("import", "Import a map: Universal VTT or Tiled", "", () => askForFiles(MAPS, (files) => void bring(files))),
  action("print", "Print the map to scale", "", () => change({ dialog: { kind: "print" } })),
  action("svg", "Export the map as SVG", "", () => void exportPicture("svg")),
  action("png", "Export the map as PNG", "", () => void exportPicture("png")),
  action("share", "Copy a link to play it", "", () => void share()),
  ...PLACINGS.map(({ what, title, data }, index) =>
    action(
      `place-${index}`,
      title,
      "",
      () => void propose(title, what, data),
      () => palette().measured && document_().board.kind === "table",
    ),
  ),
  action("theme", "Dark or light", "", toggleTheme),
  action("keys", "Keys", "?", () => change({ dialog: { kind: "keys" } })),
  action("actions", "All actions", "Ctrl+K", () => change({ dialog: { kind: "actions" } })),
];

/** Actions, and every tool as one. @returns {Action[]} */
export const allActions = () => [
  ...tools().map(({ id, title, key }) => action(`tool-${id}`, `Tool: ${title}`, key.toUpperCase(), () => take(id))),
  ...ACTIONS.filter(({ id }) => id !== "actions"),
];

/** @param {string} id */
export function run(id) {
  const found = ACTIONS.find((each) => each.id === id);
  if (found?.open()) found.run();
}

/** @param {string} id */
export const isOpen = (id) => ACTIONS.find((each) => each.id === id)?.open() ?? false;

const THEME = "sellsword.editor.theme";

/** The theme that was chosen here last, or the browser's. */
export function readTheme() {
  const light = matchMedia("(prefers-color-scheme: light)").matches ? "day" : "night";
  document.documentElement.dataset.theme = localStorage.getItem(THEME) ?? light;
}

function toggleTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "day" ? "night" : "day";
  localStorage.setItem(THEME, dataset.theme);
}

/** The box around what is selected; null where it lies nowhere. */
export const chosenBox = () => boxOf(selection().map((ref) => formOf(document_(), ref)));
