/** What the server proposes for the board: objectives, ways in, symmetry, clearances. The author accepts, or not. */
import { api } from "./api.js";
import { act } from "./editing.js";
import { asked, change, notify, selection } from "./state.js";

/** @typedef {import("./state.js").Proposal} Proposal */

/** What can be asked for. @type {readonly {what: string, title: string, data: object}[]} */
export const PLACINGS = [
  { what: "objectives", title: "Place objectives", data: {} },
  { what: "ingress", title: "Ways in", data: {} },
  { what: "symmetry", title: "Twins, half turn", data: { way: "half-turn" } },
  { what: "symmetry", title: "Twins, left to right", data: { way: "left-right" } },
  { what: "symmetry", title: "Twins, top to bottom", data: { way: "top-bottom" } },
  { what: "clearances", title: "Clearances", data: {} },
];

/** @param {string} title @param {string} what @param {object} data */
export async function propose(title, what, data) {
  try {
    const { proposals } = await api.placing(what, { ...asked(), ...data });
    change({ proposed: { title, list: proposals, shown: proposals[0]?.id ?? "" } });
  } catch (error) {
    notify(/** @type {Error} */ (error).message);
  }
}

/** Makes the changes of a proposal, as one step. @param {Proposal} proposal */
export function accept({ changes }) {
  act({
    tool: "fix",
    targets: selection(),
    values: { changes: changes.map(({ where, value }) => ({ where, value })) },
  });
  change({ proposed: null });
}
