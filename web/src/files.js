/**
 * Saved games and scenarios, from files and to files. A file is text of unknown origin: its size is looked at
 * before it is read, and the core alone judges what is in it.
 */
import { notify } from "./state.js";
import { S } from "./strings.js";

const LARGEST = 8 * 1024 * 1024;
const DOWNLOADED = 10_000; // milliseconds after which the browser has taken a file

/** Lets the player choose a file; `use` gets its text. */
export function chooseFile(/** @type {(text: string) => void} */ use) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.onchange = () => input.files?.[0] && void readFile(input.files[0], use);
  input.click();
}

/** Takes files dropped anywhere on the page. */
export function takeDroppedFiles(/** @type {(text: string) => void} */ use) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void readFile(file, use);
  });
}

async function readFile(/** @type {File} */ file, /** @type {(text: string) => void} */ use) {
  if (file.size > LARGEST) return notify({ text: S.fileTooBig });
  try {
    use(await file.text());
  } catch {
    notify({ text: S.fileUnreadable });
  }
}

/** Hands a text to the browser as a file. @param {string} text @param {string} name */
export function download(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOADED);
}
