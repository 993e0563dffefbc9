// Bundles a client: the scripts and styles of FOLDER, each into one file named by its hash.
// usage: node build/bundle.mjs FOLDER OUT ENTRY...   (prints {"main.js": "main-ABC.js", ...})
// Without an ENTRY those of the play client are bundled: the page script, the worker and the style.
import { basename, join } from "node:path";
import { build } from "esbuild";

const PLAY = ["src/main.js", "src/worker.js", "styles/main.css"];
const [, , folder, out, ...named] = process.argv;

try {
  const { metafile } = await build({
    entryPoints: (named.length ? named : PLAY).map((name) => join(folder, name)),
    outdir: out,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "none",
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
    // Pyodide names Node's modules for the case that it runs there; FOLDER/public is copied beside assets/ as it is.
    external: ["node:*", "ws", "../fonts/*", "../icons/*"],
    nodePaths: [new URL("../node_modules", import.meta.url).pathname],
    metafile: true,
    logLevel: "silent",
  });
  const outputs = Object.entries(metafile.outputs);
  const names = outputs.flatMap(([file, { entryPoint }]) => (entryPoint ? [[basename(entryPoint), basename(file)]] : []));
  console.log(JSON.stringify(Object.fromEntries(names)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
