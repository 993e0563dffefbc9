// Runs a Python module of the checkout inside Pyodide: node run.mjs [--site FOLDER] MODULE [ARGUMENT...]
// What it prints goes to standard output. FOLDER holds further packages, such as a virtual environment's.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = process.argv.slice(2);
const site = words[0] === "--site" ? words.splice(0, 2)[1] : null;

function mount(FS, folder, place) {
  FS.mkdirTree(place);
  FS.mount(FS.filesystems.NODEFS, { root: folder }, place);
}

const py = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    PYTHONPATH: ["/checkout/core", "/checkout/build", "/checkout", ...(site ? ["/site"] : [])].join(":"),
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    PYTHONDONTWRITEBYTECODE: "1",
  },
  fsInit: async (FS) => {
    mount(FS, root, "/checkout");
    if (site) mount(FS, site, "/site");
  },
  stdout: (line) => console.log(line),
});
py.globals.set("words", py.toPy(words));
const code = py.runPython(`
import os, runpy, sys
os.chdir("/checkout")
sys.argv = list(words)
try:
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)
    code = 0
except SystemExit as ended:
    code = ended.code or 0
int(code)
`);
process.exit(code);
