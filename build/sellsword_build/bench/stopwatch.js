/**
 * Put into the page before its own scripts: keeps every question to the rules engine with its answer, and
 * takes the time from a click until what came of it is on the screen.
 */

const PATIENCE = 60_000; // milliseconds
const LATE = 10_000; // from a click, after which nothing more is expected to come of it

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

/** The first task after a frame's callbacks comes when that frame has been painted. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

/** Looks at every frame whether something is so. */
async function until(/** @type {() => unknown} */ so) {
  const late = performance.now() + PATIENCE;
  while (!so()) {
    if (performance.now() > late) throw new Error("The page is stuck.");
    await frame();
  }
}

/** Whom the latest view waits for, by the engine's own word. */
function waitedFor() {
  const view = tape.findLast(({ text }) => text?.includes('"waiting"'));
  return view ? JSON.parse(view.text ?? "").view.waiting.kind : "";
}

/** What the screen can show. */
const shows = {
  armed: () => has('.commit .btn[aria-disabled="false"]'),
  settled: () => !shows.armed(),
  paused: () => has(".decide progress.is-still"),
};

const stopwatch = {
  tape,
  clicked: 0,
  /** @type {Promise<number | null>} milliseconds from the click until the screen shows it, painted; null: never */
  painted: Promise.resolve(null),

  /** Starts with the next click. */
  watch(/** @type {keyof typeof shows} */ what) {
    this.painted = new Promise((resolve) => {
      const click = (/** @type {MouseEvent} */ { timeStamp }) => {
        this.clicked = timeStamp;
        awaitOnScreen(shows[what], () => resolve(performance.now() - timeStamp));
        setTimeout(() => resolve(null), LATE);
      };
      addEventListener("click", click, { capture: true, once: true });
    });
  },

  /** Whose turn it is: human, as soon as the screen says so; over; or neither. */
  turn() {
    if (has(".tag--lamp")) return "human";
    return waitedFor() === "over" ? "over" : "";
  },

  /** What was asked since, as far as it is answered: the page may ask again at any moment. */
  heard: (since = 0) => tape.slice(since).filter(({ answered }) => answered),

  /** Waits until every question is answered. */
  idle: () => until(() => tape.every((question) => question.answered)),

  /** Waits until it is for a person to choose, or for nobody any more; says which. */
  async quiet() {
    await until(() => tape.every((question) => question.answered) && this.turn());
    return this.turn();
  },

  /** Whether the computer has been thinking about one choice for so many milliseconds. */
  ponders(/** @type {number} */ long) {
    const thought = tape.findLast(({ kind }) => kind === "think");
    return thought && !thought.answered && performance.now() - thought.sent > long;
  },
};

/** Calls back once the frame that shows something has been painted. */
function awaitOnScreen(/** @type {() => boolean} */ shown, /** @type {() => void} */ then) {
  const look = async () => {
    if (!shown()) return;
    changes.disconnect();
    await frame();
    await nextTask();
    then();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

Object.assign(globalThis, { Worker: TapedWorker, stopwatch });
