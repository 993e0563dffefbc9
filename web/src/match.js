/**
 * The match on the table: laid, played on, taken back. The core judges; this module carries its words to the
 * screen, the ear and the store, and lets the computer have its turn.
 */
import { nothingPointed, refuse, supersede } from "./aim.js";
import { attempt } from "./attempt.js";
import { refreshAsides } from "./asides.js";
import { computerTurn } from "./computer.js";
import { rollsInWords } from "./dice.js";
import { afterRestart, ask, cancelThinking, Refused } from "./engine.js";
import { hush, say } from "./live.js";
import { heed, heedGivingOver, sayStep, sayWayOn } from "./guide.js";
import { animate } from "./motion.js";
import { autosave } from "./saves.js";
import { leave } from "./remote.js";
import { keepResult } from "./results.js";
import { randomSeed } from "./seed.js";
import { soundOf } from "./sound.js";
import { showPost } from "./posted.js";
import { change, changeTable, leaveNotices, notify, state, untouched } from "./state.js";
import { newId } from "./store.js";
import { S } from "./strings.js";
import { claim, letGo } from "./tabs.js";
import { leftBy } from "./toll.js";

const MOMENT = 500; // milliseconds before the computer begins, where nothing can be taken back

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").LogLine} LogLine */

// Laid on the table

export const newMatch = (/** @type {import("./types.js").Terms} */ terms) =>
  attempt(async () => lay((await ask({ op: "new", ...terms })).view, newId()));

/** The same again: the sides changed or kept, with other dice or the same. */
export const rematch = ({ swap = false, seed = randomSeed() } = {}) =>
  attempt(async () => lay((await ask({ op: "rematch", seed, swap })).view, newId()));

export const openSave = (/** @type {import("./types.js").Save} */ save) =>
  attempt(async () => {
    const { view, post } = await ask({ op: "load", text: save.text });
    if (view) await lay(view, save.id);
    else showPost(post);
  });

/**
 * Puts a match on the table and begins to play; where another tab plays it, this one reads.
 * @param {View} view
 * @param {string} saveId
 */
export async function lay(view, saveId) {
  hush();
  if (state.hosted?.table.id !== saveId) leave();
  const reading = !state.hosted && !(await claim(saveId));
  leaveNotices();
  change({
    screen: "table",
    dialog: null,
    solving: state.solving?.saveId === saveId ? state.solving : null,
    table: { saveId, view, log: view.log, reading, ...untouched(), ...nothingPointed(), yielding: isKept(view) },
  });
  for (const warning of view.warnings) notify({ text: warning });
  say(view.scene.question);
  sayStep(null, view.guide);
  goOn();
}

/** A view that came by itself from a table elsewhere; says whether it is shown: not while a choice is on its way, or the past is looked at. @param {View} view */
export function arriveAtTable(view) {
  const { table } = state;
  if (table ? table.busy || table.view.past : state.screen !== "hosted") return false;
  if (table && isAsItWas(table, view)) changeTable({ view });
  else void attempt(() => (table ? show(view) : lay(view, view.match.id)));
  return true;
}

/** Whether nothing on the table is other than before: somebody is back, say. Then whatever is pointed at stays. @param {import("./state.js").Table} table @param {View} view */
const isAsItWas = (table, view) =>
  JSON.stringify([view.scene, view.waiting, logOf(table, view)]) === JSON.stringify([table.view.scene, table.view.waiting, table.log]);

/** The story with what is new. @param {import("./state.js").Table} table @param {View} view */
const logOf = (table, view) => (view.fresh ? [...table.log.slice(0, view.log_from), ...view.log] : view.log);

// Played on

/**
 * Shows where the match has come to, and tells what happened.
 * @param {View} view
 * @param {boolean} [yielding] whether the computer waits there until the turn is given over
 * @returns {Promise<void>} when it has settled
 */
async function show(view, yielding = false) {
  const table = state.table;
  if (!table) return;
  supersede();
  const log = logOf(table, view);
  const news = view.fresh ? view.log : [];
  const thinking = view.waiting.kind === "computer" ? table.thinking : null;
  const open = unfoldLast(table, news);
  const at = { present: null, playing: false, hint: null, news: view.fresh ? view.log_from : log.length };
  changeTable({ view, log, thinking, busy: false, yielding, open, left: leftBy(table, view), ...at, ...nothingPointed() });
  tell(view, news);
  soundOf(view, news, table.thinking === null);
  if (!state.solving) keepResult(state.table ?? table);
  if (yielding) say(S.turnMadeSaid);
  sayStep(table.view.guide, view.guide);
  sayWayOn(table.view, view);
  void refreshAsides();
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

/**
 * What happened, with its dice, and what is asked next. How the game ended is not said twice.
 * @param {View} view
 * @param {LogLine[]} news
 */
function tell({ scene, waiting }, news) {
  for (const { entry } of news) say(`${entry.text} ${rollsInWords(entry.throws)}`.trim());
  const next = scene.over || (waiting.kind === "human" ? scene.question : "");
  if (next !== news.at(-1)?.entry.text) say(next);
}

/** What happens after every change: it is saved, and a computer whose turn it is begins to think. */
function goOn(pause = 0, mayForce = true) {
  if (state.table?.reading) return;
  void attempt(autosave);
  const table = state.table;
  const itsTurn = table?.view.waiting.kind === "computer" && table.thinking === null && !table.paused;
  if (itsTurn && !table.yielding) void attempt(() => computerTurn(choose, { pause }));
  const forced = table && state.screen === "table" ? forcedChoice(table.view) : "";
  if (forced && mayForce) void choose(forced);
}

/** The only choice that a person has, where the player wants such made; what costs dearly is asked all the same. @param {View} view */
function forcedChoice({ scene, waiting, costs, offer, viewer }) {
  const [only, ...others] = scene.offers;
  const free = state.settings.forced === "go" && waiting.kind === "human" && waiting.forced && waiting.seat === viewer;
  if (!free || !only || others.length || only.outline.length || scene.walks.length || offer >= 0) return "";
  return only.choice in costs ? "" : only.choice;
}

/** Whether the computer waits with its turn: a person can still take the last choice back, and is asked. @param {View} view */
const isKept = ({ waiting, undo }) => waiting.kind === "computer" && undo.ok && state.settings.handover === "wait";

/** The turn is given over. */
export function goOnAfterTurn() {
  heedGivingOver();
  changeTable({ yielding: false });
  goOn();
}

/** The choice that is on its way. */
let making = Promise.resolve();

/** Makes a choice; a refusal is shown with its reasons. @param {string} choice @returns {Promise<void>} */
export function choose(choice) {
  const { table, solving } = state;
  if (table?.busy || table?.reading) return Promise.resolve();
  if (solving && !solving.end) return orRefuse(() => solving.make(choice));
  return (making = carryOut(choice));
}

async function carryOut(/** @type {string} */ choice) {
  changeTable({ busy: true });
  const own = state.table?.view.waiting.kind === "human";
  const heard = heeding(choice);
  await orRefuse(async () => {
    const { view } = await ask({ op: "choose", choice });
    await show(view, own && isKept(view));
    await heard();
    goOn(own ? MOMENT : 0);
  });
  changeTable({ busy: false });
}

/** What a person's choice means to the lesson, to be said once it is made. @param {string} choice */
function heeding(choice) {
  const view = state.table?.view;
  const step = view?.waiting.kind === "human" ? view.guide : null;
  const group = view?.scene.offers.find((offer) => offer.choice === choice)?.group ?? "";
  return () => heed(step, group);
}

/**
 * Runs something that changes the game; why it may not is shown at the table.
 * @param {() => Promise<void>} action
 */
const orRefuse = (action) =>
  attempt(() =>
    action().catch((error) => {
      if (!(error instanceof Refused)) throw error;
      refuse("", error.reasons.length ? error.reasons : [{ rule: "", text: error.message, numbers: {}, blame: [] }]);
    }),
  );

// Taken back, settled, left

const step = (/** @type {object} */ request) =>
  orRefuse(async () => {
    if (state.table?.reading) return;
    stopThinking();
    const { view } = await ask(request);
    await show(view, isKept(view));
    goOn(0, false); // what was taken back is not made again by itself
  });

/** Takes a choice back; one that crosses another person's choice asks for that person's consent first. */
export async function undo() {
  const last = state.table?.view.undo;
  if (last?.id !== "undo.consent") return step({ op: "undo" });
  const agree = () => void step({ op: "undo", consent: true });
  return notify({ text: last.text, action: state.hosted ? S.hostAsk : S.consent, run: agree });
}
export const redo = () => step({ op: "redo" });
/** A step back in the lesson. */
export const stepBack = () => step({ op: "step_back" });
/** @param {string} what @param {number} seat */
export const settle = (what, seat) => step({ op: "settle", what, seat });

/** Writes to the other player of a game by post; kept before anybody can send it. @param {"send" | "ask" | "grant"} what */
export async function correspond(what) {
  await step({ op: "correspond", what });
  await autosave();
  const post = state.table?.view.post;
  if (post) showPost(post);
}

/** The screen goes to another player's hands. */
export const handOver = () => step({ op: "view", viewer: state.table?.view.waiting.seat });

export function stopThinking() {
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

/** One choice of a computer that waits otherwise. */
export const stepComputer = () => attempt(() => computerTurn(choose, { single: true }));

// Looked back on

/** From an earlier moment back to the game. */
export const toPresent = () =>
  attempt(async () => {
    const { view } = await ask({ op: "view" });
    await show(view, isKept(view));
    goOn();
  });

/** Plays on from the moment that is looked at, as a game of its own; the other stays as it was saved. */
export const playOnFrom = (/** @type {number} */ position) =>
  attempt(async () => {
    const id = newId();
    await lay((await ask({ op: "branch", position, mark: id })).view, id);
  });

/** Back to the title screen; the game waits there, once its last choice is saved. */
export async function leaveTable() {
  const left = state.table;
  stopThinking();
  changeTable({ paused: true });
  change({ screen: "title", dialog: null });
  await making;
  if (left && !left.reading) await attempt(autosave);
  if (state.table !== left || state.screen === "table") return;
  letGo();
  if (left && state.hosted) leave();
  change({ table: null, solving: null });
}

// After a crash the game goes on from where it was last saved.
afterRestart(async () => {
  if (!state.table) return;
  const saved = state.saves.find((save) => save.id === state.table?.saveId);
  if (saved) await openSave(saved);
  notify({ text: saved ? S.engineRestarted : S.engineRestartedEmpty });
});
