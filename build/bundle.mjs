// Bundles a client: the scripts and styles of FOLDER, each into one file named by its hash.
// usage: node build/bundle.mjs FOLDER OUT ENTRY...   (prints {"main.js": "main-ABC.js", ...})
// Without an ENTRY those of the play client are bundled: the page script, the worker and the style.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { build } from "esbuild";

const PLAY = ["src/main.js", "src/worker.js", "styles/main.css"];
const [, , folder, out, ...named] = process.argv;

/** The name of a bundle, by what is in it: esbuild's own hash changes with the folder that it is built in. */
function nameOf(/** @type {string} */ path, /** @type {Uint8Array} */ contents) {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 12);
  return `${basename(path, extname(path))}-${hash}${extname(path)}`;
}

try {
  const { metafile, outputFiles } = await build({
    entryPoints: (named.length ? named : PLAY).map((name) => join(folder, name)),
    outdir: out,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
    // Pyodide names Node's modules for the case that it runs there; FOLDER/public is copied beside assets/ as it is.
    external: ["node:*", "ws", "../fonts/*", "../icons/*"],
    nodePaths: [new URL("../node_modules", import.meta.url).pathname],
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  mkdirSync(out, { recursive: true });
  const entries = Object.entries(metafile.outputs).map(([file, made]) => [resolve(file), made.entryPoint]);
  const entryOf = new Map(/** @type {[string, string | undefined][]} */ (entries));
  const names = outputFiles.flatMap(({ path, contents }) => {
    const entry = entryOf.get(path);
    const name = entry ? nameOf(path, contents) : basename(path);
    writeFileSync(join(out, name), contents);
    return entry ? [[basename(entry), name]] : [];
  });
  console.log(JSON.stringify(Object.fromEntries(names)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
