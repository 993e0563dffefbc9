// Runs Python modules of the checkout inside one Pyodide: node run.mjs FOLDER. FOLDER holds further packages, such as a
// virtual environment's. Each line of standard input is the JSON of a module's name and its arguments; what the module
// prints goes to standard output, and then the line that says how it ended: "exit 0".
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [, , site] = process.argv;

function mount(FS, folder, place) {
  FS.mkdirTree(place);
  FS.mount(FS.filesystems.NODEFS, { root: folder }, place);
}

const py = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    PYTHONPATH: "/checkout/core:/checkout/build:/checkout:/site",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    PYTHONPYCACHEPREFIX: "/checkout/dist/cache/bytecode",
  },
  fsInit: async (FS) => {
    mount(FS, root, "/checkout");
    mount(FS, site, "/site");
  },
  stdout: (line) => console.log(line),
});
const run = py.runPython(`
import json, os, runpy, sys, traceback
os.chdir("/checkout")
sys.dont_write_bytecode = False
def run(line):
    words = json.loads(line)
    sys.argv = list(words)
    try:
        runpy.run_module(words[0], run_name="__main__", alter_sys=True)
        return 0
    except SystemExit as ended:
        return int(ended.code or 0)
    except BaseException:
        traceback.print_exc()
        return 1
run
`);
for await (const line of createInterface({ input: process.stdin })) console.log(`exit ${run(line)}`);
