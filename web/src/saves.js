/**
 * The list of games in progress, and the autosave of the one on the table.
 */
import { ask } from "./engine.js";
import { change, notify, state } from "./state.js";
import { allSaves, deleteSave, putSave } from "./store.js";
import { S } from "./strings.js";

/** @typedef {import("./types.js").Save} Save */

let told = false;
/** @type {Promise<void>} */
let last = Promise.resolve();

export async function readSaves() {
  try {
    change({ saves: await allSaves() });
  } catch {
    // No storage at all: the first autosave tells.
  }
}

/** Keeps the game on the table as it stands now; one after the other, in the order of play. */
export function autosave() {
  last = last.then(keep, keep);
  return last;
}

async function keep() {
  const table = state.table;
  if (!table) return;
  const { text } = await ask({ op: "save" });
  if (state.table?.saveId === table.saveId) await put(describe(table, text));
}

async function put(/** @type {Save} */ save) {
  const others = state.saves.filter((known) => known.id !== save.id);
  change({ saves: [save, ...others] });
  try {
    await putSave(save);
    told = false;
    if (state.table?.saveId === save.id) history.replaceState(null, "", `#play=${save.id}`); // a reload comes back to it
  } catch {
    if (!told) notify({ text: S.storageFull, action: S.saveFile, run: () => void saveToFile() });
    told = true;
  }
}

/** @param {import("./state.js").Table} table @param {string} text @returns {Save} */
function describe({ saveId, view }, text) {
  const { match, scene, waiting } = view;
  return {
    id: saveId,
    title: match.title || scene.title,
    game: match.game,
    scenario: match.scenario,
    note: scene.over || scene.round,
    players: playersOf(match.seats),
    time: Date.now(),
    text,
    yours: waiting.kind === "human",
  };
}

/** @param {import("./types.js").MatchSeat[]} seats */
function playersOf(seats) {
  const people = seats.filter((seat) => seat.player === "human").length;
  if (!people) return S.computersOnly;
  return people < seats.length ? S.againstComputer : S.sameScreen;
}

export async function removeSave(/** @type {Save} */ save) {
  change({ saves: state.saves.filter((known) => known.id !== save.id) });
  notify({ text: S.removed(save.title), action: S.putBack, run: () => void put(save) });
  await deleteSave(save.id).catch(() => {});
}

/** Hands the game on the table to the browser as a file. */
export async function saveToFile() {
  const { text, name } = await ask({ op: "save" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  notify({ text: S.fileSaved(name) });
}
