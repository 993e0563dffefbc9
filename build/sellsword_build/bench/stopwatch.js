/**
 * Put into the page before its own scripts: keeps every question to the rules engine with its answer, and
 * takes the time from a click until what came of it is on the screen.
 */

const PATIENCE = 60_000; // milliseconds

/** @type {{id: number, kind: string, sent: number, answered?: number, text?: string}[]} */
const tape = [];

/** A worker whose questions and answers are kept. */
class TapedWorker extends Worker {
  constructor(/** @type {[string | URL, WorkerOptions?]} */ ...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => answered(data));
  }

  postMessage(/** @type {any} */ message) {
    if (message.id) tape.push({ id: message.id, kind: message.kind, sent: performance.now() });
    super.postMessage(message);
  }
}

function answered(/** @type {any} */ { kind, id, text }) {
  const asked = kind === "reply" && tape.findLast((question) => question.id === id);
  if (asked) Object.assign(asked, { answered: performance.now(), text });
}

const has = (/** @type {string} */ selector) => Boolean(document.querySelector(selector));
const frame = () => new Promise(requestAnimationFrame);

/** What the screen can show. */
const shows = {
  armed: () => has('.commit .btn[aria-disabled="false"]'),
  settled: () => !shows.armed(),
  paused: () => has(".decide__wait progress[hidden]"),
};

const stopwatch = {
  tape,
  clicked: 0,
  /** @type {Promise<number>} milliseconds from the click to the frame after the screen shows it */
  painted: Promise.resolve(0),

  /** Starts with the next click. */
  watch(/** @type {keyof typeof shows} */ what) {
    this.painted = new Promise((resolve) => {
      const click = (/** @type {MouseEvent} */ { timeStamp }) => {
        this.clicked = timeStamp;
        awaitOnScreen(shows[what], () => resolve(performance.now() - timeStamp));
      };
      addEventListener("click", click, { capture: true, once: true });
    });
  },

  /** Whose turn it is as the screen has it: human, over, or neither. */
  turn() {
    if (has(".tag--lamp")) return "human";
    return has(".play") && !has(".commit") ? "over" : "";
  },

  idle: () => tape.every((question) => question.answered),

  /** Waits until every question is answered and somebody is to choose, or nobody any more; says which. */
  async quiet() {
    const until = performance.now() + PATIENCE;
    while (!(this.idle() && this.turn())) {
      if (performance.now() > until) throw new Error("The computer's turn does not end.");
      await frame();
    }
    return this.turn();
  },

  /** Whether the computer has been thinking about one choice for so many milliseconds. */
  ponders(/** @type {number} */ long) {
    const last = tape.at(-1);
    return last?.kind === "think" && !last.answered && performance.now() - last.sent > long;
  },
};

/** Calls back after the frame in which the screen shows something. */
function awaitOnScreen(/** @type {() => boolean} */ shown, /** @type {() => void} */ then) {
  const look = async () => {
    if (!shown()) return;
    changes.disconnect();
    await frame();
    await frame();
    then();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

Object.assign(globalThis, { Worker: TapedWorker, stopwatch });
