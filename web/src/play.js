/**
 * Playing: pointing, committing, undoing. The core judges; this module only carries words to and fro.
 */
import { computerTurn } from "./computer.js";
import { afterRestart, ask, cancelThinking, Refused } from "./engine.js";
import { say } from "./live.js";
import { committing, declining, mayDecide, offersInPlay, targetAt } from "./offers.js";
import { animate } from "./board/motion.js";
import { WorkerLost } from "./rpc.js";
import { autosave } from "./saves.js";
import { change, changeTable, notify, state } from "./state.js";
import { newId } from "./store.js";
import { S } from "./strings.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").LogLine} LogLine
 * @typedef {import("./types.js").Reading} Reading
 * @typedef {import("./types.js").Reason} Reason
 */

let asked = 0;

/** Runs something that the core may refuse, and tells why it did. @param {() => Promise<void>} action */
export async function attempt(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof WorkerLost)) complain(error); // a lost worker tells of itself
  }
}

function complain(/** @type {unknown} */ error) {
  if (!(error instanceof Refused)) {
    console.error(error);
    return notify({ text: S.internal });
  }
  // What was asked of a new engine before the game is back on its table is void.
  return error.id === "no-match" ? undefined : notify({ text: error.message, detail: error.where });
}

// Setting the table

export const newMatch = (/** @type {import("./types.js").Setup} */ setup) =>
  attempt(async () => lay((await ask({ op: "new", ...setup })).view, newId()));

export const openText = (/** @type {string} */ text) =>
  attempt(async () => {
    const { view } = await ask({ op: "load", text });
    lay(view, newId());
    say(S.opened(view.match.title));
  });

export const openSave = (/** @type {import("./types.js").Save} */ save) =>
  attempt(async () => lay((await ask({ op: "load", text: save.text })).view, save.id));

/** Puts a match on the table and begins to play. */
function lay(/** @type {View} */ view, /** @type {string} */ saveId) {
  const fresh = { open: [], cursor: "", paused: false, busy: false, thinking: null };
  change({
    screen: "table",
    dialog: null,
    table: { saveId, view, log: view.log, ...fresh, ...nothingPointed() },
  });
  for (const warning of view.warnings) notify({ text: warning });
  say(view.scene.question);
  goOn();
}

const nothingPointed = () => ({
  group: "",
  pointed: "",
  readings: /** @type {Reading[]} */ ([]),
  armed: false,
  refusal: /** @type {import("./state.js").Refusal | null} */ (null),
});

/**
 * Shows where the match has come to, tells what happened, and goes on.
 * @returns {Promise<void>} when it has settled
 */
async function show(/** @type {View} */ view) {
  const table = state.table;
  if (!table) return;
  asked += 1;
  const log = view.fresh ? [...table.log.slice(0, view.log_from), ...view.log] : view.log;
  const news = view.fresh ? view.log : [];
  const thinking = view.waiting.kind === "computer" ? table.thinking : null;
  const open = unfoldLast(table, news);
  changeTable({ view, log, thinking, busy: false, open, ...nothingPointed() });
  tell(view, news);
  await animate(news.map((line) => line.entry));
}

/**
 * Dice that have just fallen lie open, in place of older ones.
 * @param {import("./state.js").Table} table
 * @param {LogLine[]} news
 */
function unfoldLast({ open }, news) {
  const thrown = news.filter((line) => line.entry.throws.length);
  return thrown.length ? [thrown[thrown.length - 1].index] : open;
}

/** @param {View} view @param {LogLine[]} news */
function tell(view, news) {
  for (const { entry } of news) say(entry.text);
  if (view.scene.over) say(view.scene.over);
  else if (view.waiting.kind === "human") say(view.scene.question);
}

/** What happens after every change: it is saved, and a computer whose turn it is begins to think. */
function goOn() {
  void attempt(autosave);
  const table = state.table;
  const itsTurn = table?.view.waiting.kind === "computer" && table.thinking === null && !table.paused;
  if (itsTurn) void attempt(() => computerTurn(choose));
}

// Choosing

/** Makes a choice; a refusal is shown with its reasons. @returns {Promise<void>} */
export async function choose(/** @type {string} */ choice) {
  if (state.table?.busy) return;
  changeTable({ busy: true });
  await orRefuse(async () => {
    await show((await ask({ op: "choose", choice })).view);
    goOn();
  });
  changeTable({ busy: false });
}

/**
 * Runs something that changes the game; why it may not is shown at the table.
 * @param {() => Promise<void>} action
 */
const orRefuse = (action) =>
  attempt(() =>
    action().catch((error) => {
      if (!(error instanceof Refused)) throw error;
      refuse("", error.reasons.length ? error.reasons : [{ rule: "", text: error.message, blame: [] }]);
    }),
  );

export const commit = () =>
  attempt(async () => {
    const table = state.table;
    const now = table && committing(table);
    if (now) await choose(now.choice);
  });

export const decline = () =>
  attempt(async () => {
    const table = state.table;
    const way = table && mayDecide(table) && declining(table);
    if (way) await choose(way.choice);
  });

function refuse(/** @type {string} */ place, /** @type {Reason[]} */ reasons) {
  changeTable({ refusal: { place, reasons }, readings: [], armed: false });
  say(reasons.map((reason) => reason.text).join(" "));
}

/** A row that is not to be had says why. */
export function explainRow(/** @type {import("./types.js").Row} */ row) {
  refuse("", [{ rule: row.rule, text: row.reason, blame: [] }]);
}

// Pointing

/** Hover or focus: shows what a tap would do, without a word about what it may not. */
export const hover = (/** @type {string} */ place) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table) || table.armed || table.pointed === place) return;
    const readings = await read(place);
    if (readings?.[0]?.ok) aim(place, readings, false);
    else if (readings) changeTable({ pointed: place, readings: [] });
  });

/** Nothing is pointed at any more; an aimed target stays. */
export function leave() {
  const table = state.table;
  if (!table || table.armed || !table.pointed) return;
  asked += 1;
  changeTable({ pointed: "", readings: [] });
}

/** A tap: the first aims, the second on the same place commits. */
export const tap = (/** @type {string} */ place) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table)) return;
    changeTable({ cursor: place, refusal: null });
    if (table.armed && table.pointed === place) return choose(table.readings[0].choice);
    const readings = await read(place);
    if (!readings?.length) return;
    if (!readings[0].ok) return refuse(place, readings[0].reasons);
    if (state.settings.confirm === "off") return choose(readings[0].choice);
    aim(place, readings, true);
  });

/** What a tap could mean, best first; null where something newer has been asked meanwhile. */
async function read(/** @type {string} */ place) {
  const table = state.table;
  if (!table) return null;
  const mine = ++asked;
  const { readings } = await ask({ op: "tap", place: targetAt(table, place), group: table.group });
  return mine === asked ? /** @type {Reading[]} */ (readings) : null;
}

/** @param {string} place @param {Reading[]} readings @param {boolean} armed */
function aim(place, readings, armed) {
  changeTable({ pointed: place, readings, armed, refusal: null });
  say(readings[0].preview.words);
}

/** Another thing that the same tap could mean becomes the one that commits. */
export function prefer(/** @type {Reading} */ reading) {
  const table = state.table;
  if (!table) return;
  const others = table.readings.filter((known) => known !== reading);
  aim(table.pointed, [reading, ...others], true);
}

/** Picks an action: only its places count then. Picked again, all count. */
export const pick = (/** @type {string} */ group) =>
  attempt(async () => {
    const table = state.table;
    if (!table || !mayDecide(table)) return;
    changeTable({ ...nothingPointed(), group: table.group === group ? "" : group });
    const offers = offersInPlay(table);
    if (table.group && offers.length === 1 && !offers[0].place) await previewChoice(offers[0].choice);
  });

/** Shows a choice that has no place. */
async function previewChoice(/** @type {string} */ choice) {
  const mine = ++asked;
  const { reading } = await ask({ op: "preview", choice });
  if (mine === asked) aim("", [reading], true);
}

export function cancel() {
  const table = state.table;
  if (!table) return;
  asked += 1;
  const keepGroup = table.armed || table.refusal ? { group: table.group } : {};
  changeTable({ ...nothingPointed(), ...keepGroup });
}

// Back and forth

const step = (/** @type {object} */ request) =>
  orRefuse(async () => {
    stopThinking();
    await show((await ask(request)).view);
    goOn();
  });

/** Takes a choice back; one that crosses another person's choice asks for that person's consent first. */
export async function undo() {
  const last = state.table?.view.undo;
  if (last?.id !== "undo.consent") return step({ op: "undo" });
  const agree = () => void step({ op: "undo", consent: true });
  return notify({ text: last.text, action: S.consent, run: agree });
}
export const redo = () => step({ op: "redo" });
/** @param {string} what @param {number} seat */
export const settle = (what, seat) => step({ op: "settle", what, seat });

/** The screen goes to another player's hands. */
export const handOver = () => step({ op: "view", viewer: state.table?.view.waiting.seat });

function stopThinking() {
  if (state.table?.thinking === null) return;
  cancelThinking();
  changeTable({ thinking: null });
}

/** The computer waits, or plays on. */
export function pauseComputer(/** @type {boolean} */ paused) {
  changeTable({ paused });
  if (paused) stopThinking();
  else goOn();
}

/** Back to the title screen; the game waits there as saved. */
export function leaveTable() {
  stopThinking();
  history.replaceState(null, "", "#");
  change({ screen: "title", dialog: null, table: null });
}

// After a crash the game goes on from where it was last saved.
afterRestart(() => {
  if (!state.table) return;
  const saved = state.saves.find((save) => save.id === state.table?.saveId);
  notify({ text: saved ? S.engineRestarted : S.engineRestartedEmpty });
  if (saved) void openSave(saved);
});
