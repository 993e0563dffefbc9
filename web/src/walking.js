/**
 * A piece that may be put down anywhere: it is dragged, or led by taps, keys or typed words. Each is a gesture that
 * the core reads and judges; the way, its length and where it ends come back as marks.
 */
import { aim, isLatest, nothingPointed, refuse, supersede } from "./aim.js";
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { commit, make } from "./making.js";
import { armedChoice, walksInPlay } from "./offers.js";
import { isMeant } from "./steady.js";
import { changeTable, drawNow, state } from "./state.js";

/** @typedef {import("./state.js").Course} Course */
/** @typedef {import("./state.js").Table} Table */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Reading} Reading */

const STEP = 1000; // thousandths that an arrow key leads
const SMALL_STEP = 100; // with Shift

/** @type {Course | null} the way that is to be asked about next: a hand moves faster than anybody answers */
let next = null;
let asking = false;

/** The way as far as it is drawn; at first where its piece stands. @param {Table} table @param {string} [grasped] @returns {Course | null} */
export function courseOf(table, grasped = "") {
  if (table.course && ["", table.course.piece].includes(grasped)) return table.course;
  const walks = walksInPlay(table).filter(({ piece }) => !grasped || piece === grasped);
  const walk = walks.find(({ piece }) => piece === table.held) ?? walks[0];
  if (!walk) return null;
  const alone = walks.every(({ piece }) => piece === walk.piece);
  return { group: table.group, piece: alone || walk.piece === table.held ? walk.piece : "", way: [], at: walk.at };
}

const gesture = (/** @type {Course} */ { group, piece, way, at }, place = "") => ({ place, group, piece, way, at });
const markOf = (/** @type {Reading} */ { preview }, /** @type {string} */ kind) => preview.marks.find((mark) => mark.kind === kind);

/** The hand is at a point: the way there is shown, and asked about again as soon as it has been answered. */
export function follow(/** @type {Course} */ course, show = glimpse) {
  changeTable({ course });
  next = course;
  if (!asking) void attempt(() => pursue(show));
}

/** @param {(course: Course, reading: Reading | null) => void} show */
async function pursue(show) {
  asking = true;
  try {
    while (next) {
      const course = next;
      next = null;
      const mine = supersede();
      const { reading } = await ask({ op: "drag", ...gesture(course) });
      if (isLatest(mine)) show(course, reading);
    }
  } finally {
    asking = false;
  }
}

/** While the hand moves, all is drawn and nothing said. @param {Course} _course @param {Reading | null} reading */
function glimpse(_course, reading) {
  changeTable({ readings: reading ? [reading] : [], armed: false, pointed: "", refusal: null });
}

/** The hand has come to rest: the way is aimed at, or it is said why it is none. @param {Course} course @param {Reading[]} readings */
function settle(course, readings) {
  const [reading] = readings;
  if (!reading) return;
  const end = markOf(reading, "ghost")?.points[0];
  if (reading.ok && end && !next) changeTable({ course: { ...course, at: end } });
  if (reading.ok) aim("", readings, true);
  else refuse("", reading.reasons, reading.preview.marks);
}

/** A tap or a drop on the ground, or typed words: it aims, or commits at once where the player wants no second tap. */
export const walkTo = (/** @type {Course} */ course, words = "", { mayCommit = true } = {}) =>
  attempt(async () => {
    next = null;
    const mine = supersede();
    changeTable({ course });
    const { readings } = await ask({ op: "tap", ...gesture(course, words) });
    if (!isLatest(mine)) return;
    if (mayCommit && readings[0]?.ok && state.settings.confirm === "off" && isMeant()) return make(readings[0].choice);
    settle(course, readings);
  });

/** By keyboard a way begins where its piece stands, and the focus goes there. */
export function beginWalk() {
  const table = state.table;
  const course = table && courseOf(table);
  if (!course) return;
  changeTable({ course });
  focusGhost();
}

export function focusGhost() {
  drawNow();
  /** @type {SVGElement | null} */ (document.querySelector("[data-ghost]"))?.focus();
}

/** An arrow key leads on by an inch, or by a tenth. @param {[rows: number, columns: number]} way @param {boolean} little */
export function nudge([rows, columns], little) {
  const course = state.table && courseOf(state.table);
  if (!course) return;
  const step = little ? SMALL_STEP : STEP;
  const [x, y] = course.at;
  follow({ ...course, at: [x + columns * step, y + rows * step] }, (asked, reading) => settle(asked, reading ? [reading] : []));
}

/** Typed words lead there; the same words again commit. */
export function walkAsTyped(/** @type {string} */ words) {
  const table = state.table;
  const course = table && courseOf(table);
  if (!course || !words.trim()) return;
  if (words === typed && armedChoice(table)) return void commit();
  typed = words;
  void walkTo(course, words.trim(), { mayCommit: false });
}
let typed = "";

/** The way that is shown stays, and goes on from its end. */
export function turnHere() {
  const table = state.table;
  const [reading] = table?.readings ?? [];
  const path = reading?.ok && markOf(reading, "path");
  if (!table?.course || !path) return;
  const way = path.points.slice(path.place ? 1 : 0); // one that enters begins with the point where it does
  changeTable({ course: { ...table.course, piece: path.place || table.course.piece, way, at: way[way.length - 1] } });
}

/** Whether the way that is shown may go on from its end. @param {Table} table */
export const mayTurn = (table) =>
  Boolean(table.course && table.readings[0]?.ok && walksInPlay(table).some(({ bends }) => bends));

/** Takes the last point back that was set; after the first, the whole way. */
export function stepBack() {
  const course = state.table?.course;
  if (!course?.way.length) return changeTable(nothingPointed());
  const way = course.way.slice(0, -1);
  void walkTo({ ...course, way, at: course.way[course.way.length - 1] }, "", { mayCommit: false });
}
