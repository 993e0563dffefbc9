/** Maps of other programs brought in, and the map given out: on paper, and as a link. */
import { api } from "./api.js";
import { act } from "./editing.js";
import { change, document_, notify, state } from "./state.js";

/** @typedef {Extract<import("./state.js").Dialog, {kind: "import"}>} Import */

/**
 * Shows what would come of a file; nothing is changed before the author takes it.
 * @param {string} text @param {Record<string, string | number>} [answers]
 */
export async function look(text, answers = {}) {
  try {
    change({
      dialog: { kind: "import", text, answers, told: await api.bring({ text, document: document_(), answers }) },
    });
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {Import} dialog */
export function take({ told }) {
  act({ tool: "adopt", values: { document: /** @type {any} */ (told.document) } });
  change({ dialog: null });
}

/** @param {"a4" | "letter"} paper */
export async function print(paper) {
  try {
    const sheets = await api.print({ document: document_(), paper });
    give(`${state.key}.pdf`, sheets);
    change({ dialog: null });
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** The address at which the play site opens the scenario, copied. */
export async function share() {
  try {
    await navigator.clipboard.writeText(await api.play(document_()));
    notify("The link is copied. It holds the whole scenario.");
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** Gives data to the author as a file. @param {string} name @param {Blob} data */
export function give(name, data) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
