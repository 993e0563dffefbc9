// Python with the core beside the page, so that the page stays at hand however long a block takes. It takes code,
// one block at a time in one scope, and answers with what that printed.

const BASE = new URL("../", import.meta.url);
const ready = begin();

/** Pyodide with the core's wheel, from the files of this site alone. */
async function begin() {
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", BASE).href);
  const packages = new URL("notebook/", BASE);
  const lock = await fetch(new URL("pyodide-lock.json", packages));
  const python = await loadPyodide({
    indexURL: new URL("pyodide/", BASE).href,
    lockFileContents: await lock.text(),
    packageBaseUrl: packages.href,
  });
  await python.loadPackage("sellsword-core", { messageCallback: () => {} });
  return python;
}

/** What a block prints, and the last line of what went wrong with it. @param {string} code */
async function run(code) {
  /** @type {string[]} */
  const lines = [];
  try {
    const python = await ready;
    python.setStdout({ batched: (line) => lines.push(line) });
    python.runPython(code);
    return { text: lines.join("\n"), failed: false };
  } catch (error) {
    return { text: [...lines, lastLine(error)].join("\n"), failed: true };
  }
}

/** @param {unknown} error */
function lastLine(error) {
  const said = error instanceof Error ? error.message : String(error);
  return said.trim().split("\n").at(-1) ?? "";
}

addEventListener("message", async ({ data }) => postMessage(await run(data)));
