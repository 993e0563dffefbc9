/** Maps of other programs brought in, and the map given out: on paper, and as a link. */
import { api } from "./api.js";
import { act } from "./editing.js";
import { asked, change, document_, notify, state, whole } from "./state.js";

/** @typedef {Extract<import("./state.js").Dialog, {kind: "import"}>} Import */

/** The files that a map of Tiled refers to: sets of tiles, and templates. */
const BESIDE = /\.(tsj|tj|tsx|tx)$/i;

/** Looks at a map; files chosen with it are those that it refers to. @param {File[]} files */
export async function bring(files) {
  const map = files.find(({ name }) => !BESIDE.test(name)) ?? files[0];
  const others = files.filter((file) => file !== map);
  const texts = await Promise.all(others.map(async (file) => [file.name, await file.text()]));
  await look({ text: await map.text(), beside: Object.fromEntries(texts) });
}

/**
 * Shows what would come of a file; nothing is changed before the author takes it.
 * @param {{text: string, beside: Record<string, string>}} file @param {Record<string, string | number>} [answers]
 */
export async function look({ text, beside }, answers = {}) {
  try {
    const told = await api.bring({ text, beside, document: document_(), answers });
    change({ dialog: { kind: "import", text, beside, answers, told } });
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** @param {Import} dialog */
export function take({ told }) {
  act({ tool: "adopt", values: { document: /** @type {any} */ (told.document) } });
  change({ dialog: null });
}

/** @param {{paper: string, way: string, inches: boolean}} how */
export async function print(how) {
  try {
    const sheets = await api.print({ ...asked(), ...how });
    give(`${state.key}.pdf`, sheets);
    change({ dialog: null });
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** The address at which the play site opens the scenario, copied. */
export async function share() {
  try {
    await navigator.clipboard.writeText(await api.play({ document: whole() }));
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
