/** Campaigns: another plan of them, one battle of them played or tried by itself, and who comes. */
import { askForFile } from "../../../web/src/asking.js";
import { api } from "./api.js";
import { act, turnTo } from "./editing.js";
import { at, pathOf } from "./model/document.js";
import { play } from "./saving.js";
import { change, chapter, notify, selection, state, whole } from "./state.js";
import { openTrial } from "./trying.js";

/** @typedef {import("./types.js").Json} Json */

export const battles = () => state.plan?.battles ?? [];

/** The numbers of the boards on which battles are fought, each with the first battle there. */
export const grounds = () =>
  battles().filter(({ ground }, number, all) => all.findIndex((other) => other.ground === ground) === number);

/** Another plan, by the server's changes. @param {"begin" | "more" | "less" | "later"} what @param {number} battle @param {boolean} [like] */
export async function replan(what, battle, like = false) {
  try {
    const { changes } = await api.campaign(what, { document: whole(), battle, like });
    if (what === "less") turnTo(0);
    amend(changes);
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** Plays a battle by itself, or the campaign from there. @param {"alone" | "onward"} what @param {number} battle */
export async function playPart(what, battle) {
  try {
    const { document } = await api.campaign(what, { document: whole(), battle });
    await play(false, document);
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {number} battle */
export function tryBattle(battle) {
  change({ dialog: null, tried: battle });
  void openTrial();
}

/** Takes a battle's board in hand. @param {number} battle */
export function draw(battle) {
  change({ dialog: null });
  turnTo(battles()[battle]?.ground ?? 0);
}

/** Goes so many boards on. @param {number} by */
export function turnBy(by) {
  const all = grounds().map(({ ground }) => ground);
  const next = all[all.indexOf(chapter()) + by];
  if (next !== undefined) turnTo(next);
}

/** What is written at a place of the document. @param {string} where @returns {string} */
export const written = (where) => String(at(whole(), pathOf(where)) ?? "");

/** Writes there; a whole number is one, anything else is a word, and nothing takes it away. @param {string} where @param {Json} value */
export function write(where, value) {
  const meant = typeof value === "string" && /^-?\d{1,6}$/.test(value) ? Number(value) : value;
  amend([{ where, value: meant === "" ? null : meant }]);
}

/** @param {import("./types.js").FixChange[]} changes */
const amend = (changes) => act({ tool: "fix", chapter: 0, targets: selection(), values: { changes } });

/** A side comes as a ready force, or as its player makes it up. @param {string} side @param {string} sheet */
export const bringReady = (side, sheet) =>
  void act({ tool: "force", chapter: 0, values: { side, units: sheet ? [{ sheet }] : [] } });

/** A side comes with the roster in a file. @param {string} where its force stands */
export function bringRoster(where) {
  askForFile(".json", (file) => void file.text().then((text) => take(where, text)));
}

/** @param {string} where @param {string} text */
function take(where, text) {
  try {
    const { format, ledger } = JSON.parse(text);
    if (format !== "sellsword-roster" || !Array.isArray(ledger)) throw new Error("no roster");
    amend([
      { where: `${where}.ledger`, value: ledger },
      { where: `${where}.units`, value: null },
    ]);
  } catch {
    notify("There is no roster in this file. Choose one that a campaign has saved.");
  }
}

/** The roster stays at home. @param {string} where */
export const leaveRoster = (where) => write(`${where}.ledger`, null);
