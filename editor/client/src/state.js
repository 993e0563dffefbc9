/** The editor's one state. Whoever changes it calls `change`; the page is drawn once after all changes of a moment. */
import { chapterOf } from "./model/chapters.js";
import { difference } from "./model/document.js";
import { History } from "./model/history.js";

/**
 * @typedef {import("./types.js").Document} Document
 * @typedef {import("./types.js").Gesture} Gesture
 * @typedef {import("./types.js").Point} Point
 * @typedef {import("./types.js").Problem} Problem
 * @typedef {import("../../../web/src/types.js").Board} Board
 *
 * @typedef {{kind: "stale", current: import("./api.js").Version} | {kind: "draft", current: any} | {kind: "versions",
 *   list: {number: number, saved: number}[], shown: import("./api.js").Version | null, number: number} |
 *   {kind: "import", text: string, beside: Record<string, string>, answers: Record<string, string | number>, told: Brought} | {kind: "print"} |
 *   {kind: "actions"} | {kind: "keys"} | {kind: "scenario"} | {kind: "forces"} | {kind: "events"} | {kind: "guide"} |
 *   {kind: "legend"} | {kind: "campaign", open: number}} Dialog
 *
 * What the server proposes, and what it made of another program's map.
 * @typedef {{id: string, title: string, rule: string, text: string, guides: {kind: string, points: Point[], label: string}[],
 *   changes: import("./types.js").FixChange[]}} Proposal
 * @typedef {{id: string, text: string, answer: string | number, kinds?: string[], least?: number, most?: number}} Question
 * @typedef {{document: Document, problems: Problem[], report: Problem[], questions: Question[], format: string,
 *   sha256: string}} Brought
 *
 * What a measuring tool told last: where it measured, sentences, and what is drawn.
 * @typedef {{lines: string[], points: Point[], areas: Point[][][], cut: Point[], blame: string[]}} Measured
 *
 * @typedef {object} State
 * @property {string} key
 * @property {import("./types.js").Game | null} game   the palette and the options of the document's game
 * @property {History | null} history
 * @property {string} etag            of the version that was saved last; empty: never
 * @property {Document | null} saved  the document as it was saved last
 * @property {{etag: string, at: string, error: string}} draft
 * @property {Board | null} board     the last board that the server drew
 * @property {boolean} sound          whether it can be played
 * @property {string[]} unchecked    what the server has not answered yet about the document as it is drawn
 * @property {Problem[]} errors
 * @property {Problem[]} warnings
 * @property {Record<string, number>} elsewhere   how many problems there are in other battles, by their numbers
 * @property {import("./types.js").Plan | null} plan   the campaign, or whether there may be one
 * @property {string} tool
 * @property {Record<string, string>} options   what the drawing tools are set to: kind, name, side, sheet, tile ...
 * @property {boolean} snaps
 * @property {number} step            of the grid, in thousandths
 * @property {import("./model/layering.js").Layer[]} layers   with the author's names
 * @property {string[]} hidden        layers and ids that are not drawn
 * @property {string[]} locked        layers and ids that the mouse passes by
 * @property {Point} cursor           the keyboard's place on the board
 * @property {boolean} keyed          whether the keyboard's cursor is in use
 * @property {number} corner          the corner picked of the one selected thing; -1: none
 * @property {Gesture[]} log          every gesture since the page was opened
 * @property {import("./model/arranging.js").Copy[]} clipboard
 * @property {Dialog | null} dialog
 * @property {string} notice
 * @property {Measured | null} measured
 * @property {{title: string, list: Proposal[], shown: string} | null} proposed   what may be accepted, and the one drawn
 * @property {{document: Document, when: string} | null} beside   the version with which the scenario is compared
 * @property {import("./underlay.js").Underlay | null} underlay   the picture under the map, kept in this browser alone
 * @property {boolean} underlays      whether the panel is open that tells how it lies
 * @property {boolean} tries          whether the panel is open in which the scenario is tried
 * @property {import("./types.js").Named[]} playerList   who may play then
 * @property {string} players         who is to
 * @property {number} tried           the number of the battle that is to be tried by itself; -1: all of the document
 * @property {import("./trying.js").Trial | null} trial    the last one
 * @property {import("./trying.js").Report | null} report  what it found
 * @property {string} fault           why there is nothing to draw on; empty: there is
 */

/** @type {State} */
export const state = {
  key: "",
  game: null,
  history: null,
  etag: "",
  saved: null,
  draft: { etag: "", at: "", error: "" },
  board: null,
  sound: false,
  unchecked: ["board"],
  errors: [],
  warnings: [],
  elsewhere: {},
  plan: null,
  tool: "select",
  options: {},
  snaps: true,
  step: 500,
  layers: [],
  hidden: [],
  locked: [],
  cursor: [0, 0],
  keyed: false,
  corner: -1,
  log: [],
  clipboard: [],
  dialog: null,
  notice: "",
  measured: null,
  proposed: null,
  beside: null,
  underlay: null,
  underlays: false,
  tries: false,
  playerList: [],
  players: "",
  tried: -1,
  trial: null,
  report: null,
  fault: "",
};

const EMPTY = {
  format: "",
  schema_version: 1,
  id: "",
  title: "",
  game: "",
  board: { kind: "table", width: 1, height: 1 },
};
const NOBODY = new History(EMPTY);

/** The history of the open document. */
export const history = () => state.history ?? NOBODY;
/** All of the document as it is drawn. */
export const whole = () => history().document;
/** The number of the battle in hand; 0 in all that is no campaign. */
export const chapter = () => Math.min(history().chapter, whole().chapters?.length ?? 0);
/** What every request brings along. */
export const asked = () => ({ document: whole(), chapter: chapter() });

let inHand = { whole: EMPTY, number: 0, battle: /** @type {Document} */ (EMPTY) };

/** What is in hand of it: the battle that is drawn, or all of it. */
export function document_() {
  const [now, number] = [whole(), chapter()];
  if (inHand.whole !== now || inHand.number !== number)
    inHand = { whole: now, number, battle: chapterOf(now, number) ?? now };
  return inHand.battle;
}
/** The refs of what is selected. */
export const selection = () => history().selection;
export const palette = () => state.game?.palette ?? NO_PALETTE;
/** @type {import("./types.js").Palette} */
const NO_PALETTE = {
  terrain: [],
  zones: [],
  objectives: [],
  sides: [],
  sheets: [],
  tiles: [],
  events: [],
  figures: [],
  facing: false,
  level: 0,
  base: 0,
  measured: false,
  bounds: {},
};
/** Kinds of terrain that are runs without width unless they close. */
export const runs = () =>
  palette()
    .terrain.filter((kind) => kind.forms.includes("run"))
    .map((kind) => kind.id);
/** Whether there is anything that a save would change. */
export const isChanged = () => difference(state.saved, whole()).length > 0;

/** @type {() => void} */
let draw = () => {};
let waiting = false;

/** @param {() => void} painter */
export function drawWith(painter) {
  draw = painter;
}

/** @param {Partial<State>} [patch] */
export function change(patch = {}) {
  Object.assign(state, patch);
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    draw();
  });
}

/** Says a sentence, to eyes and ears. @param {string} notice */
export function notify(notice) {
  change({ notice });
  tell(notice);
}

/** Says it to ears alone. @param {string} words */
export function tell(words) {
  const live = document.getElementById("live");
  if (live) live.textContent = words;
}
