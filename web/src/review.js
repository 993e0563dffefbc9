/**
 * The review of the game on the table. Its screen asks for it slice by slice, so that whatever else is asked gets
 * through in between; who leaves the screen leaves the work. What was found is kept on the device.
 */
import { attempt } from "./attempt.js";
import { ask } from "./engine.js";
import { say } from "./live.js";
import { pauseComputer, stopThinking } from "./match.js";
import { lookAt } from "./replay.js";
import { go } from "./routes.js";
import { change, changeTable, state } from "./state.js";
import { keptReview, keepReview } from "./store.js";
import { S } from "./strings.js";

/**
 * @typedef {import("./types.js").ReviewMoment} Moment
 * @typedef {import("./types.js").MomentShown} Shown
 *
 * What is known so far. `sides`: who is reviewed against whom, each a side and a name; `dice`: whether any may fall; `at`: the choice that is
 * looked at, -1 for none, and `shown` what there is to see of it; `all`: whether the table of all choices is open.
 * @typedef {{mark: string, sides: [number, string][], dice: boolean, moments: Moment[], start: number, end: number, skill: number[],
 *   luck: number[], progress: number, running: boolean, done: boolean, at: number, shown: Shown | null,
 *   all: boolean}} Review
 */

const TELL = 300; // milliseconds between two looks at what was found
const MOST = 5;

let run = 0; // the work that may go on
let held = false; // whether the computer waits for the reader alone

/** Opens the review of the game on the table, at a choice. */
export const openReview = (at = -1) =>
  attempt(async () => {
    if (!state.table) return;
    const waits = hold(state.table);
    const { mark, sides } = await ask({ op: "review" });
    const { review } = state;
    const known = review && review.mark === mark ? review.moments : await keptReview(mark);
    if (known.length) await ask({ op: "review", known });
    const sums = { start: 0, end: 0, skill: [0, 0], luck: [0, 0] };
    change({ review: { mark, sides, dice: state.table.view.match.dice, moments: [], ...sums, progress: 0, running: false, done: false, at: -1, shown: null, all: false } });
    go("review");
    held ||= waits;
    await Promise.all([work(), at < 0 || waitFor(at)]);
  });

/** The computer does not play on behind the reader's back; says whether it waits for that alone. @param {import("./state.js").Table} table */
function hold(table) {
  if (table.paused || table.view.waiting.kind !== "computer") return false;
  stopThinking();
  changeTable({ paused: true });
  return true;
}

/** Once the screen is left, nothing is worked on any more; called whenever the page was drawn. */
export function followReview() {
  if (state.screen === "review" || !state.review) return;
  stopReview();
  if (held && state.table) pauseComputer(false);
  held = false;
}

const changeReview = (/** @type {Partial<Review>} */ patch) => state.review && change({ review: { ...state.review, ...patch } });

/** Takes the work up until all is known, or it is stopped. */
async function work() {
  const mine = ++run;
  changeReview({ running: true });
  for (let told = -TELL, done = false; !done; ) {
    const tell = performance.now() - told >= TELL;
    const reply = await ask({ op: "work", tell });
    if (mine !== run) return;
    if (reply.review) told = take(reply);
    done = reply.done;
  }
  stopReview();
  if (state.review?.done) say(`${S.reviewDone} ${inOneSentence(state.review)}`);
}

/** Takes in what was found since. @param {{review: Omit<Review, "moments"> & {moments: Moment[]}, progress: number, done: boolean}} reply */
function take({ review, progress, done }) {
  const fresh = new Map(review.moments.map((moment) => [moment.index, moment]));
  const known = state.review?.moments.filter(({ index }) => !fresh.has(index)) ?? [];
  const moments = [...known, ...fresh.values()].sort((one, other) => one.index - other.index);
  changeReview({ ...review, moments, progress, done });
  return performance.now();
}

/** Stops the work; it can be taken up again. */
export function stopReview() {
  run += 1;
  if (!state.review?.running) return;
  changeReview({ running: false });
  void keepReview(state.review.mark, state.review.moments).catch(() => {}); // it is worked out again
}

export const resumeReview = () => attempt(work);

/** Looks at a choice once the review has come to it. @param {number} at */
async function waitFor(at) {
  while (state.review?.running && !momentAt(at)) await new Promise((resolve) => setTimeout(resolve, TELL));
  await lookInto(at);
}

const momentAt = (/** @type {number} */ at) => state.review?.moments.find(({ index }) => index === at);

/** Shows a choice on its board, with what was better; it comes into view where it was picked elsewhere. @param {number} at */
export const lookInto = (at, elsewhere = false) =>
  attempt(async () => {
    if (!momentAt(at)) return;
    changeReview({ at });
    const shown = await ask({ op: "moment", index: at });
    if (state.review?.at !== at) return;
    changeReview({ shown });
    if (elsewhere) requestAnimationFrame(showOne);
  });

/** The choice that was picked has the focus, and is read from its beginning. */
function showOne() {
  const one = /** @type {HTMLElement | null} */ (document.querySelector(".review__one"));
  one?.focus({ preventScroll: true });
  one?.scrollIntoView({ block: "nearest" });
}

/** The table as it was before a choice. @param {number} at */
export async function toReplay(at) {
  await lookAt(at);
  go("table");
}

export const unfoldAll = (/** @type {boolean} */ all) => all !== state.review?.all && changeReview({ all });

// What is told

/** The choices that cost most beyond doubt. @param {Review} review */
export const costliest = ({ moments }) =>
  moments.filter(({ cost, doubt }) => cost > doubt).sort((one, other) => other.cost - one.cost).slice(0, MOST);

/** The throws that gave or took most. @param {Review} review */
export const luckiest = ({ moments }) =>
  moments.filter(({ luck }) => luck).sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck)).slice(0, MOST);

/** The chance of the first side, of one that a seat of a camp has. @param {number} chance @param {number} camp */
export const ofFirst = (chance, camp) => (camp ? 10000 - chance : chance);

/** What the dice and the choices came to. @param {Review} review */
export function inOneSentence({ sides, dice, skill, luck }) {
  const [one, other] = sides.map(([, name]) => name);
  const given = luck[0] ? S.diceGave(luck[0] > 0 ? one : other, Math.abs(luck[0])) : S.diceGaveNone;
  return [...(dice ? [given] : []), ...sides.map(([, name], camp) => S.choicesMade(name, skill[camp]))].join("; ") + ".";
}
