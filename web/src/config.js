/**
 * What the build tells the page: where the files of this version are.
 * @typedef {{version: string, worker: string, serviceWorker: string, scenarios: string, bytes: number,
 *   catalogue: string, puzzles: string} & Runtime} Config
 *
 * `catalogue` is what the core answers to `start`: the games, known before Python has started.
 *
 * The runtime's files: Pyodide's folder, the engine in it, its standard library and lock, the core's wheel.
 * @typedef {{pyodide: string, engine: string, stdlib: string, lock: object, wheel: string}} Runtime
 */

/** @returns {Config} */
function readConfig() {
  return JSON.parse(document.getElementById("config")?.textContent ?? "{}");
}

export const config = readConfig();

/** The address of a file of the site, seen from the page. */
export const address = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
