/**
 * The rules engine as the page sees it: it starts, answers, and is started anew when it dies.
 */
import { countBytes } from "./bytes.js";
import { address, config } from "./config.js";
import { Rpc, WorkerLost } from "./rpc.js";
import { change, state } from "./state.js";
import { S } from "./strings.js";
import { scriptURL } from "./trusted.js";

const SLOW = 15_000; // milliseconds of a start after which the player is told
const QUIET = 15_000; // milliseconds in which the player's first look at the table is not to be disturbed
const TOO_SOON = 15_000; // an engine that dies again within this time is not started a third time unasked

/** The core refuses: the text is for the player. */
export class Refused extends Error {
  /** @param {{id: string, text: string, where?: string, reasons?: import("./types.js").Reason[]}} error */
  constructor(error) {
    super(error.text);
    this.id = error.id;
    this.where = error.where ?? "";
    this.reasons = error.reasons ?? [];
  }
}

/** @type {Rpc | null} */
let rpc = null;
let ready = awaitEngine();
/** @type {(() => void) | null} called after a crash, when the engine runs again */
let onRestart = null;
/** @type {(() => void) | null} */
let onSettled = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let slow;
let lastStart = -Infinity;
let resumed = false; // from the memory that an earlier visit kept
/** @type {Promise<{[key: string]: any}>} the scenarios that ship, asked for while the engine starts */
let shipped;

/**
 * An engine that is yet to come.
 * @typedef {{promise: Promise<Rpc>, resolve: (engine: Rpc) => void, reject: (error: Error) => void}} Coming
 */

/** @returns {Coming} */
function awaitEngine() {
  /** @type {Partial<Coming>} */
  const coming = {};
  coming.promise = new Promise((resolve, reject) => Object.assign(coming, { resolve, reject }));
  coming.promise.catch(() => {}); // whoever asks hears of it; nobody may have asked yet
  return /** @type {Coming} */ (coming);
}

/** What is to be done once the engine has been started anew after a crash. */
export function afterRestart(/** @type {() => void} */ action) {
  onRestart = action;
}

/** What is to be done once it is known whether the engine runs. */
export function onceSettled(/** @type {() => void} */ action) {
  onSettled = action;
}

/** Resolves when the engine answers; rejects when it did not start. */
export const engineReady = () => ready.promise;

const openWorker = (/** @type {string} */ name) =>
  new Worker(scriptURL(address(config.worker)), { type: "module", name });

export function startEngine() {
  change({ engine: { phase: "download", done: 0, slow: false, error: "" } });
  clearTimeout(slow);
  slow = setTimeout(() => change({ engine: { ...state.engine, slow: true } }), SLOW);
  const worker = openWorker("rules");
  rpc = new Rpc(worker, hear, lost);
  shipped = fetchJson(config.scenarios);
  shipped.catch(() => {}); // told when the engine wants them
  const first = !navigator.serviceWorker?.controller;
  rpc.tell({ kind: "boot", runtime: runtime(), first });
  void lendEngine(rpc, first);
}

/**
 * The engine's machine code, which belongs to the page: its download need not wait for the worker, and a worker
 * that is started anew, or the next load of the page, finds it compiled.
 * @type {Promise<WebAssembly.Module> | null}
 */
let compiled = null;

async function compileEngine(/** @type {boolean} */ count) {
  const response = await fetch(address(config.engine));
  if (!response.ok) throw new Error(`fetch ${response.url}`);
  if (count) void countBytes(response, arrived);
  return WebAssembly.compileStreaming(response);
}

async function lendEngine(/** @type {Rpc} */ worker, /** @type {boolean} */ count) {
  try {
    compiled ??= compileEngine(count);
    worker.tell({ kind: "engine", module: await compiled });
  } catch (error) {
    compiled = null;
    worker.lose(error instanceof TypeError ? `fetch ${config.engine}` : String(error));
  }
}

const arrived = (/** @type {number} */ bytes) => change({ engine: { ...state.engine, done: state.engine.done + bytes } });

/** The runtime's files with addresses that the worker can use, which has another base. */
function runtime() {
  const { pyodide, stdlib, lock } = config;
  const [engine, wheel] = [address(config.engine), address(config.wheel)];
  return { pyodide: address(pyodide), engine, stdlib: address(stdlib), lock, wheel };
}

/**
 * Has the engine's memory kept for the next visit, once everything else is stored: by a second worker, so that
 * nothing of the game on the table is in it and the player does not wait.
 */
export async function keepMemory() {
  if (resumed || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  setTimeout(async () => {
    const keeper = openWorker("keeper");
    keeper.onmessage = keeper.onerror = () => keeper.terminate();
    keeper.postMessage({ kind: "keep", runtime: runtime() });
    keeper.postMessage({ kind: "engine", module: await compiled });
  }, QUIET);
}

/** Starts the engine anew; what had been on the table comes back with it. */
export function retryEngine() {
  ready = awaitEngine();
  startEngine();
  ready.promise.then(() => onRestart?.()).catch(() => {}); // the screen tells of a start that fails
}

/** @type {((request: object) => Promise<any> | null) | null} */
let elsewhere = null;

/** Who answers in the engine's place, where the game is played elsewhere; null for what is asked of the engine all the same. */
export function answerElsewhere(/** @type {typeof elsewhere} */ answer) {
  elsewhere = answer;
}

/** Starts the engine where that has not been done: a table elsewhere does without. */
export function wantEngine() {
  if (!rpc) startEngine();
}

/** @param {object} request @returns {Promise<any>} Throws Refused where the core says no. */
export async function ask(request) {
  const answered = elsewhere?.(request);
  if (answered) return answered;
  wantEngine();
  const engine = await ready.promise;
  return unwrap(await engine.ask({ kind: "call", text: JSON.stringify(request) }));
}

/**
 * Lets the computer think.
 * @param {(share: number) => void} progress in thousandths
 * @returns {Promise<any>}
 */
export async function think(progress) {
  const engine = await ready.promise;
  return unwrap(await engine.ask({ kind: "think" }, progress));
}

export function cancelThinking() {
  if (state.engine.phase === "ready") rpc?.tell({ kind: "cancel" });
}

function unwrap(/** @type {string} */ text) {
  const reply = JSON.parse(text);
  if (!reply.ok) throw new Refused(reply.error);
  return reply;
}

function hear(/** @type {any} */ news) {
  if (news.kind === "phase") change({ engine: { ...state.engine, phase: news.phase } });
  if (news.kind === "bytes") arrived(news.bytes);
  if (news.kind === "ready") void openRules(news.resumed);
  if (news.kind === "failed") rpc?.lose(news.text);
}

async function fetchJson(/** @type {string} */ path) {
  const response = await fetch(address(path));
  if (!response.ok) throw new Error(`fetch ${response.url}`);
  return response.json();
}

/** The list of games as the build knows it, so that a game can be set up while the engine starts. */
export async function readCatalogue() {
  const { games, posters } = await fetchJson(config.catalogue).catch(() => ({ games: [], posters: {} }));
  change({ posters, games: state.games.length ? state.games : games });
}

/**
 * Gives the core the scenarios, and the games that are then known. Where the build's catalogue has come, the core
 * need not read them now.
 */
async function lay(/** @type {Rpc} */ engine, /** @type {{game: string, id: string}[]} */ scenarios) {
  const request = state.games.length
    ? { op: "shelve", scenarios: scenarios.map((each) => ({ game: each.game, id: each.id, text: JSON.stringify(each) })) }
    : { op: "start", scenarios };
  const { games } = unwrap(await engine.ask({ kind: "call", text: JSON.stringify(request) }));
  return games ?? state.games;
}

/** Gives the core the scenarios; from its answer on, the engine is ready. */
async function openRules(/** @type {boolean} */ hasResumed) {
  resumed = hasResumed;
  performance.mark(resumed ? "engine resumed" : "engine started");
  try {
    const engine = /** @type {Rpc} */ (rpc);
    const scenarios = Object.values(await shipped);
    const games = await lay(engine, scenarios);
    clearTimeout(slow);
    change({ games, engine: { ...state.engine, phase: "ready" } });
    ready.resolve(engine);
    settled();
  } catch (error) {
    rpc?.lose(error instanceof Error ? error.message : String(error));
  }
}

/** The worker is gone. Once it has run, it is started again at once; else the player is asked. */
function lost(/** @type {string} */ why) {
  clearTimeout(slow);
  const again = state.engine.phase === "ready" && performance.now() - lastStart > TOO_SOON;
  if (!again) return fail(why);
  lastStart = performance.now();
  retryEngine();
}

function fail(/** @type {string} */ why) {
  change({ engine: { ...state.engine, phase: "failed", error: explain(why) } });
  ready.reject(new WorkerLost(why));
  settled();
}

function settled() {
  const action = onSettled;
  onSettled = null;
  action?.();
}

/** What is said of a file that is not what it was: by the browser of machine code and scripts, by Python of its archives. */
const DAMAGED = /CompileError|SyntaxError|wasm|[Zz]ip|zlib|marshal|EOFError/;

/** A sentence for the player out of a failure's own words. */
function explain(/** @type {string} */ why) {
  const file = why.match(/fetch (\S+)/)?.[1];
  if (file) return S.engineFetch(new URL(file, document.baseURI).pathname);
  if (why === "silent") return S.engineSilent;
  if (DAMAGED.test(why)) return S.engineDamaged;
  return typeof WebAssembly === "undefined" ? S.engineOld : "";
}
