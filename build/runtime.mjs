// Makes the play runtime out of the stock Pyodide and the core's wheel.
// usage: node build/runtime.mjs WHEEL OUT
// Writes OUT/python_stdlib.zip, OUT/sellsword_core.whl and OUT/pyodide.asm.mjs.
//
// The npm package ships the standard library as sources and compiles some 150 of them at every start.
// Here Pyodide itself compiles them once, and only those that the core needs are kept.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { loadPyodide } from "pyodide";

const STOCK = new URL("../node_modules/pyodide/", import.meta.url).pathname;
const BYTECODE = readFileSync(new URL("sellsword_build/bytecode.py", import.meta.url), "utf8");
const SCRIPT = "pyodide.asm.mjs";
const SITE_PACKAGES = "/lib/python3.14/site-packages";
const [, , wheel, out] = process.argv;
const stdlib = join(out, "python_stdlib.zip");
const core = join(out, "sellsword_core.whl");

/**
 * A Python with the given wheel installed and bytecode.py imported. It collects no cycles: looking for them among all
 * that is read and made here, where there are none, was a third of the work.
 */
async function boot(/** @type {string} */ stdLibURL, /** @type {string} */ wheelFile) {
  const python = await loadPyodide({ stdLibURL, env: { PYTHONHASHSEED: "0" } });
  const bytes = new Uint8Array(readFileSync(wheelFile));
  python.unpackArchive(bytes, "wheel", { extractDir: SITE_PACKAGES });
  python.FS.writeFile("/core.whl", bytes);
  python.FS.writeFile(`${SITE_PACKAGES}/bytecode.py`, BYTECODE);
  python.runPython("import bytecode, gc; gc.disable()");
  return python;
}

async function compile() {
  const python = await boot(join(STOCK, "python_stdlib.zip"), wheel);
  python.FS.writeFile("/stock.zip", readFileSync(join(STOCK, "python_stdlib.zip")));
  python.runPython(`
functions = bytecode.overhear_dataclasses()
played = bytecode.played_files("/core.whl")
in_use = bytecode.stdlib_in_use(bytecode.modules_in(played))
bytecode.compile_stdlib("/stock.zip", "/stdlib.zip", in_use, functions)
bytecode.compile_zip("/core.whl", "/play.whl", "", played)
`);
  writeFileSync(stdlib, python.FS.readFile("/stdlib.zip"));
  writeFileSync(core, python.FS.readFile("/play.whl"));
}

/** The engine's script comes with its names written out, which is a fifth of it. */
async function shorten() {
  const { code } = await transform(readFileSync(join(STOCK, SCRIPT), "utf8"), { format: "esm", minify: true });
  writeFileSync(join(out, SCRIPT), code);
}

/** Boots on what was made, as the page will, imports every module of the core, and has an error's story told. */
async function prove() {
  const python = await boot(stdlib, core);
  return python.runPython(`
import importlib, traceback
names = bytecode.modules_in(bytecode.played_files("/core.whl"))
for name in names:
    importlib.import_module(name)
try:
    raise ValueError("told")
except ValueError as error:
    assert "told" in "".join(traceback.format_exception(error))
f"{len(names)} modules of the core run on the trimmed library"
`);
}

// An uncaught error would print the whole minified runtime: the message alone says what went wrong.
try {
  await compile();
  await shorten();
  console.log(await prove());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
