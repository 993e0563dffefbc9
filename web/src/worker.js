/**
 * The rules engine's thread: Python, and one door into it. JSON text goes in and comes out; nothing of
 * Python ever crosses. The computer thinks in short slices, so that a preview or a cancel gets through
 * in between.
 */
import { loadPyodide } from "pyodide";
import { countBytes } from "./bytes.js";
import { dropSnapshots, hasSnapshot, keepSnapshot, takeSnapshot } from "./snapshot.js";

const CORE = "/sellsword_core.whl"; // where Python finds the rules
const PROGRESS_EVERY = 80; // milliseconds
const PAGE = 65536; // bytes, by which an engine's memory grows

/**
 * `first`: nothing is stored here yet.
 * @typedef {{runtime: Runtime, first: boolean}} Boot
 * @typedef {import("./config.js").Runtime} Runtime
 * @typedef {import("pyodide").PyodideInterface} Python
 */

/** @type {(text: string) => string} */
let handle;
/** @type {number} the thinking that may go on; any other is cancelled */
let thinking = 0;

const channel = new MessageChannel();
/** @type {() => void} */
let wake = () => {};
channel.port1.onmessage = () => wake();

/** Lets waiting messages in. */
const tick = () =>
  new Promise((/** @type {(nothing: void) => void} */ resolve) => {
    wake = resolve;
    channel.port2.postMessage(0);
  });

/** What tells of progress, but not more often than anybody could see. @param {(now: number) => object} news */
function seldom(news) {
  let told = 0;
  return (/** @type {number} */ now) => {
    if (performance.now() - told < PROGRESS_EVERY) return;
    told = performance.now();
    postMessage(news(now));
  };
}

/** @type {(module: WebAssembly.Module) => void} */
let takeEngine;
const engine = new Promise((/** @type {(module: WebAssembly.Module) => void} */ resolve) => (takeEngine = resolve));

/** Reports the bytes of every file fetched from now on. */
function countFetches() {
  const fetchFile = self.fetch;
  self.fetch = async (...request) => {
    const response = await fetchFile(...request);
    void countBytes(response, (bytes) => postMessage({ kind: "bytes", bytes }));
    return response;
  };
}

let room = 0; // bytes that the memory which is taken up needs; an engine begins with what a fresh start needs

/** Gives Pyodide the engine that the page has compiled, where it would fetch and compile one of its own. */
function borrowEngine(/** @type {string} */ address) {
  const fetchFile = self.fetch;
  self.fetch = async (...request) => (request[0] === address ? new Response() : fetchFile(...request));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await engine;
    const instance = await WebAssembly.instantiate(module, imports);
    makeRoom(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
    return { module, instance };
  };
}

function makeRoom(/** @type {WebAssembly.Memory} */ memory) {
  const missing = room - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}

async function fetchFile(/** @type {string} */ url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`fetch ${url}`);
  return response.arrayBuffer();
}

/**
 * @param {Runtime} runtime
 * @param {object} memory where it comes from or goes to; see snapshot.js
 */
const startPython = (runtime, memory) =>
  loadPyodide({
    indexURL: runtime.pyodide,
    stdLibURL: runtime.stdlib,
    lockFileContents: JSON.stringify(runtime.lock),
    packages: [],
    env: { PYTHONHASHSEED: "0" },
    ...memory,
  });

/** Python with the rules read, as an earlier visit kept it; undefined where there is none or it does not run. */
async function resumePython(/** @type {Runtime} */ runtime) {
  if (!(await hasSnapshot(runtime.wheel))) return undefined;
  try {
    return await startPython(runtime, { _loadSnapshot: takeUp(runtime.wheel) });
  } catch {
    room = 0;
    return void dropSnapshots();
  }
}

async function takeUp(/** @type {string} */ build) {
  const memory = await takeSnapshot(build);
  room = memory?.length ?? 0;
  return memory;
}

/** Lays the core's wheel where Python looks for it; modules are read from it as they are asked for. */
async function install(/** @type {Python} */ python, /** @type {Promise<ArrayBuffer>} */ wheel) {
  python.FS.writeFile(CORE, new Uint8Array(await wheel));
  python.runPython(`import sys; "${CORE}" in sys.path or sys.path.append("${CORE}")`);
}

async function boot(/** @type {Boot} */ { runtime, first }) {
  if (first) countFetches();
  borrowEngine(runtime.engine);
  const wheel = fetchFile(runtime.wheel);
  const resumed = first ? undefined : await resumePython(runtime);
  const python = resumed ?? (await startPython(runtime, {}));
  postMessage({ kind: "phase", phase: "rules" });
  await install(python, wheel);
  handle = python.pyimport("sellsword.browser").handle;
  postMessage({ kind: "ready", resumed: Boolean(resumed) });
}

/** Reads the rules of every game and keeps the memory as it is then, for later visits. */
async function keep(/** @type {Runtime} */ runtime) {
  borrowEngine(runtime.engine);
  const wheel = fetchFile(runtime.wheel);
  const python = await startPython(runtime, { _makeSnapshot: true });
  await install(python, wheel);
  python.runPython("from sellsword import browser, games; [games.game(name) for name in games.GAMES]");
  await keepSnapshot(runtime.wheel, /** @type {any} */ (python).makeMemorySnapshot());
  postMessage({ kind: "kept" });
}

const ask = (/** @type {object} */ request) => JSON.parse(handle(JSON.stringify(request)));

/** Thinks until the computer has chosen or the page cancels; the last slice's reply is the answer. */
async function think(/** @type {number} */ id) {
  const tell = seldom((progress) => ({ kind: "progress", id, progress }));
  thinking = id;
  let reply = ask({ op: "think" });
  while (reply.ok && !reply.done && thinking === id) {
    await tick();
    if (thinking === id) reply = ask({ op: "slice" });
    tell(reply.progress);
  }
  if (thinking !== id) reply = { ok: true, done: false };
  postMessage({ kind: "reply", id, text: JSON.stringify(reply) });
}

function cancel() {
  thinking = 0;
  ask({ op: "cancel" });
}

self.onmessage = async ({ data }) => {
  try {
    if (data.kind === "engine") takeEngine(data.module);
    if (data.kind === "boot") await boot(data);
    if (data.kind === "keep") await keep(data.runtime);
    if (data.kind === "call") postMessage({ kind: "reply", id: data.id, text: handle(data.text) });
    if (data.kind === "think") await think(data.id);
    if (data.kind === "cancel") cancel();
  } catch (error) {
    postMessage({ kind: "failed", text: String(error) });
  }
};
