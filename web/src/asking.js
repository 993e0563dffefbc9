/** A file that the browser asks for. */

/**
 * The field that asks. It is held here because a browser may drop one that nobody holds while its window is open,
 * and then the answer comes to nobody.
 * @type {HTMLInputElement | undefined}
 */
let field;

/**
 * Lets somebody choose a file.
 * @param {string} accept what is offered, as of an `<input>` @param {(file: File) => void} use
 */
export function askForFile(accept, use) {
  const asking = Object.assign(document.createElement("input"), { type: "file", accept });
  asking.addEventListener("change", () => asking.files?.[0] && use(asking.files[0]));
  field = asking;
  field.click();
}
