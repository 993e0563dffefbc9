/** Links: a match or a scenario behind the # of the page's address, made here and opened here. */
import { attempt } from "./attempt.js";
import { copy } from "./clipboard.js";
import { address } from "./config.js";
import { ask, Refused } from "./engine.js";
import { lay } from "./match.js";
import { saveIdOf } from "./saves.js";
import { bring } from "./setup.js";
import { change, state } from "./state.js";

/** @typedef {import("./state.js").Share} Share */

/** Makes a link of the match on the table, or of its scenario, and shows it. */
export const share = (/** @type {Share["what"]} */ what) =>
  attempt(async () => {
    show({ kind: "share", what, link: "", copied: false, error: "" });
    const { text } = await ask({ op: "link", what }).catch(whyNot);
    if (text) update({ link: address(`#link=${text}`) });
  });

const show = (/** @type {Share} */ dialog) => change({ dialog });

/** @param {Partial<Share>} patch */
function update(patch) {
  if (state.dialog?.kind === "share") show({ ...state.dialog, ...patch });
}

function whyNot(/** @type {unknown} */ error) {
  if (!(error instanceof Refused)) throw error;
  update({ error: error.message });
  return {};
}

/** Copies the link; where the browser does not let it, the link stands there to be copied by hand. */
export async function copyLink(/** @type {string} */ link) {
  update({ copied: await copy(link) });
}

/** Opens what somebody shared. */
export const openLink = (/** @type {string} */ text) =>
  attempt(async () => {
    const opened = await ask({ op: "open_link", text });
    if (opened.what === "match") return lay(opened.view, saveIdOf(opened.view));
    const { game, scenario, listing } = opened;
    bring({ ...listing, game, played: scenario });
  });
