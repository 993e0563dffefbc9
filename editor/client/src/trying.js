/** Trying the scenario many times: the server's computers play it in the background, and what they find is shown. */
import { api } from "./api.js";
import { difference } from "./model/document.js";
import { change, notify, state, tell, whole } from "./state.js";

/** @typedef {import("./types.js").Problem} Problem */
/**
 * A trial as it stands, and what was found.
 * @typedef {{tag: string, status: "playing" | "stopping" | "telling" | "stopped" | "done", done: number, total: number,
 *   players: string, sentence: string, reported: boolean, document: import("./types.js").Document}} Trial
 * @typedef {{tag: string, games: number, command: string, sentences: string[], warnings: Problem[],
 *   sides: {side: string, games: number, share: number, low: number, high: number}[]}} Report
 */

const PAUSE = 700; // milliseconds between two looks
const WORKING = ["playing", "stopping", "telling"];

export const isWorking = () => state.trial !== null && WORKING.includes(state.trial.status);

/** The battle that was tried by itself: what was drawn then, and what was made of it. */
let part = { whole: /** @type {unknown} */ (null), battle: -1, document: /** @type {unknown} */ (null) };

/** Whether what was tried is what is drawn now. */
export function isCurrent() {
  if (!state.trial) return false;
  const { tried, trial } = state;
  const now = tried < 0 ? whole() : part.whole === whole() && part.battle === tried ? part.document : null;
  return now !== null && !difference(trial.document, now).length;
}

/** What is to be tried: all of the document, or a battle by itself. @returns {Promise<import("./types.js").Document>} */
async function toTry() {
  const { tried: battle } = state;
  if (battle < 0) return whole();
  const drawn = whole();
  const { document } = await api.campaign("alone", { document: drawn, battle });
  part = { whole: drawn, battle, document };
  return document;
}

/** What was found of the scenario as it is drawn. @returns {Problem[]} */
const found = () => (state.report && isCurrent() ? state.report.warnings : []);

/** Everything that is wrong or strange, the core's errors first. */
export const allProblems = () => [...state.errors, ...state.warnings, ...found()];

/** Opens the panel with the last trial, if there was one, and follows it. */
export async function openTrial() {
  change({ tries: true });
  queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".trial .btn"))?.focus());
  await follow();
}

/** What was found before this page was opened; the panel opens if games are being played. */
export async function catchUp() {
  const trial = await api.trial(state.key);
  if (!trial) return;
  heard(trial);
  change({ tries: isWorking() });
  await follow();
}

/** Begins, or goes on where the same was stopped. */
export async function begin() {
  await asked(async () => api.tryIt(state.key, await toTry(), state.players, state.trial?.tag ?? ""));
}

export async function stop() {
  await asked(() => api.stopTrying(state.key, state.trial?.tag ?? ""));
}

/** @param {() => Promise<Trial>} ask */
async function asked(ask) {
  try {
    heard(await ask());
    await follow();
  } catch (error) {
    refused(/** @type {import("./api.js").Refusal} */ (error));
  }
}

/** @param {import("./api.js").Refusal} error */
function refused(error) {
  if (error.status === 412) change({ trial: error.told.current ?? null, report: null });
  notify(error.message);
  if (error.status === 412 && isWorking()) void follow();
}

let following = false;

/** Looks again and again while games are played. */
async function follow() {
  if (following) return;
  following = true;
  try {
    do {
      const trial = await api.trial(state.key);
      if (!trial) return;
      heard(trial);
      if (isWorking()) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    } while (isWorking());
    await read();
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  } finally {
    following = false;
  }
}

/** The report, if there is one. */
async function read() {
  if (!state.trial?.reported) return;
  const report = await api.report(state.key);
  change({ report });
  if (state.tries) tell(`${state.trial?.sentence} ${report.sentences[0] ?? ""}`);
}

/** Takes a trial as it stands; its state is told to ears when it changes, and at each quarter. @param {Trial} trial */
function heard(trial) {
  const before = state.trial;
  const quarter = (/** @type {Trial | null} */ each) => (each ? Math.floor((4 * each.done) / each.total) : 0);
  const same = before?.tag === trial.tag && before.status === trial.status && quarter(before) === quarter(trial);
  change({ trial, ...(trial.reported && before?.tag === trial.tag ? {} : { report: null }) });
  if (!same && state.tries) tell(trial.sentence);
}
