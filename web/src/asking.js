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
export const askForFile = (accept, use) => ask(accept, false, ([file]) => use(file));

/**
 * Lets somebody choose some files, at least one.
 * @param {string} accept @param {(files: File[]) => void} use
 */
export const askForFiles = (accept, use) => ask(accept, true, use);

/** @param {string} accept @param {boolean} multiple @param {(files: File[]) => void} use */
function ask(accept, multiple, use) {
  const asking = Object.assign(document.createElement("input"), { type: "file", accept, multiple });
  asking.addEventListener("change", () => asking.files?.length && use([...asking.files]));
  field = asking;
  field.click();
}
