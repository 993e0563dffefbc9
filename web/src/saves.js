/**
 * The list of games in progress, and the autosave of the one on the table.
 */
import { ask } from "./engine.js";
import { download } from "./files.js";
import { change, notify, state } from "./state.js";
import { allSaves, deleteSave, keepForGood, newestFirst, newId, putSave } from "./store.js";
import { S } from "./strings.js";
import { tellSaved } from "./tabs.js";

/** @typedef {import("./types.js").Save} Save */
/** @typedef {import("./types.js").View} View */

const NAME = 40; // characters of a game's own name

let told = false;
let asked = false;
/** @type {Promise<void>} */
let last = Promise.resolve();

export async function readSaves() {
  try {
    change({ saves: await allSaves() });
  } catch {
    // No storage at all: the first autosave tells.
  }
  change({ savesRead: true });
}

/** What a saved game is called: by the player, else by its scenario. */
export const titleOf = (/** @type {Save} */ { name, title }) => name || title;

/** Whether nothing is left to play; a result tells it of what an earlier version saved. */
export const isOver = (/** @type {Save} */ { id, over }) => over ?? state.results.some((result) => result.id === id);

/** Where a match from a file or a link is kept: with its like, where the very same position is here, else anew. */
export function saveIdOf(/** @type {View} */ { hash, match }) {
  const same = state.saves.find((save) => save.hash === hash && save.match === match.id);
  return same?.id ?? newId();
}

/** Keeps the game on the table as it stands now; one after the other, in the order of play. */
export function autosave() {
  if (state.hosted || state.solving) return Promise.resolve(); // the host has it, or nobody wants it
  addEventListener("beforeunload", hold);
  last = last.then(keep, keep);
  return last;
}

/** The page is not left unasked while the last choice is kept nowhere. */
const hold = (/** @type {Event} */ event) => event.preventDefault();

async function keep() {
  const table = state.table;
  if (!table) return;
  const { text, name } = await ask({ op: "save" });
  const now = state.table;
  if (now?.saveId === table.saveId && !now.reading) await put(describe(table, text, name));
}

const setSaves = (/** @type {Save[]} */ saves) => change({ saves: newestFirst(saves) });
const without = (/** @type {string} */ id) => state.saves.filter((known) => known.id !== id);

async function put(/** @type {Save} */ save) {
  setSaves([save, ...without(save.id)]);
  try {
    await putSave(save);
    tellSaved(save.id);
    told = false;
    removeEventListener("beforeunload", hold);
    askToStay();
  } catch {
    if (!told) notify({ text: S.storageFull, action: S.saveFile, run: () => saveToFile(latest(save)) });
    told = true;
  }
}

/** Once there is something to lose, the browser is asked to keep it. */
function askToStay() {
  if (asked) return;
  asked = true;
  void keepForGood().catch(() => {});
}

/** @param {import("./state.js").Table} table @param {string} text @param {string} file @returns {Save} */
function describe({ saveId, view }, text, file) {
  const { match, scene, waiting, post } = view;
  return {
    id: saveId,
    name: state.saves.find((known) => known.id === saveId)?.name ?? "",
    title: match.title || scene.title,
    game: match.game,
    scenario: match.scenario,
    note: scene.over || scene.round,
    players: playersOf(view),
    time: Date.now(),
    text,
    yours: waiting.kind === "human" || post?.stage === "made",
    over: waiting.kind === "over" && !view.past && post?.stage !== "made",
    file,
    match: post?.table ?? match.id,
    hash: view.hash,
    board: scene.secret ? null : scene.board,
  };
}

/** @param {View} view */
export function playersOf({ match: { seats }, post }) {
  if (post) return S.byPost(post.name);
  const people = seats.filter((seat) => seat.player === "human").length;
  if (!people) return S.computersOnly;
  return people < seats.length ? S.againstComputer : S.sameScreen;
}

/** Gives a game a name of the player's own; an empty one takes it away. @param {Save} save @param {string} name */
export const rename = (save, name) => put({ ...save, name: name.trim().slice(0, NAME) });

/** Keeps a game by post that has not begun. @param {import("./types.js").Standing} post @param {string} text @param {string} file */
export const keepWaiting = (post, text, file, id = newId()) =>
  put({
    id,
    name: "",
    title: post.title,
    game: post.game,
    scenario: post.scenario,
    note: S.postNote,
    players: S.byPost(post.name),
    time: Date.now(),
    text,
    yours: false,
    over: false,
    file,
    match: post.table,
    hash: "",
    board: null,
  });

export async function removeSave(/** @type {Save} */ save) {
  setSaves(without(save.id));
  notify({ text: S.removed(titleOf(save)), action: S.putBack, run: () => void put(save) });
  await deleteSave(save.id).then(() => tellSaved(save.id), () => {});
}

/** The game as it stands now: the notice may be answered long after the write that failed. */
const latest = (/** @type {Save} */ save) => state.saves.find((known) => known.id === save.id) ?? save;

/** Hands a game to the browser as a file. */
export function saveToFile(/** @type {Save} */ { text, file }) {
  download(text, file);
  notify({ text: S.fileSaved(file) });
}

/** How a game is written down by its own field, where it is. @param {string} id */
export const notationOf = (id) => state.games.find((game) => game.id === id)?.notation;

/** Hands a game to the browser in the notation of its field; the one on the table where none is given. @param {Save} [save] */
export async function exportToFile(save) {
  const { text, name } = await ask({ op: "transcribe", text: save?.text ?? "" });
  download(text, name);
  notify({ text: S.fileSaved(name) });
}

/** Saves the game on the table to a file, as it stands now. */
export async function saveTableToFile() {
  const { text, name } = await ask({ op: "save" });
  download(text, name);
  notify({ text: S.fileSaved(name) });
}

/** Saves a side's roster to a file, to be carried on. */
export async function saveRosterToFile(/** @type {string} */ side) {
  const { text, name } = await ask({ op: "roster", side });
  download(text, name);
  notify({ text: S.fileSaved(name) });
}
