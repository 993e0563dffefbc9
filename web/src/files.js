/**
 * Saved games from files. A file is text of unknown origin: its size is looked at before it is read, and
 * the core alone judges what is in it.
 */
import { notify } from "./state.js";
import { S } from "./strings.js";

const LARGEST = 8 * 1024 * 1024;

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
