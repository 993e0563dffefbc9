/**
 * Saved games and scenarios, from files and to files. A file is text of unknown origin: its size is looked at
 * before it is read, and the core alone judges what is in it.
 */
import { askForFile } from "./asking.js";
import { notify, state } from "./state.js";
import { S } from "./strings.js";

const LARGEST = 8 * 1024 * 1024;
const DOWNLOADED = 10_000; // milliseconds after which the browser has taken a file

/** @typedef {(text: string, name: string) => void} Use */

/** The files that can be opened: our own, and those in the notation of a game. */
const opened = () =>
  [".json", "application/json", ...state.games.flatMap(({ notation }) => notation?.suffix ?? [])].join(",");

/** Lets the player choose a file; `use` gets its text and its name. */
export function chooseFile(/** @type {Use} */ use) {
  askForFile(opened(), (file) => void readFile(file, use));
}

/** Takes files dropped anywhere on the page. */
export function takeDroppedFiles(/** @type {Use} */ use) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void readFile(file, use);
  });
}

async function readFile(/** @type {File} */ file, /** @type {Use} */ use) {
  if (file.size > LARGEST) return notify({ text: S.fileTooBig });
  try {
    use(decoded(await file.arrayBuffer()), file.name);
  } catch {
    notify({ text: S.fileUnreadable });
  }
}

/** UTF-8, or else what older programs of Western Europe wrote. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Hands a text to the browser as a file. @param {string} text @param {string} name */
export function download(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOADED);
}
