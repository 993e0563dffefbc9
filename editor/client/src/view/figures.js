/** The figures of a unit, an objective or an event: those that the game reads, and whatever else is written there. */
import { html, nothing } from "lit-html";
import { act } from "../editing.js";
import { objectAt } from "../model/objects.js";
import { document_, notify, palette, selection } from "../state.js";
import { ID, text } from "./fields.js";

/** @typedef {import("../types.js").Values} Values */

/** A whole number is one, anything else is a word. @param {string} written */
const valueOf = (written) => (/^-?\d{1,7}$/.test(written) ? Number(written) : written);

/** @param {string} ref @param {string} of what the ref names: a unit, an objective or an event */
export function figures(ref, of) {
  /** @type {Values} */
  const values = objectAt(document_(), ref)?.values ?? {};
  const known = palette().figures.filter((figure) => figure.of === of);
  const told = palette().facing && of === "unit" ? ["facing"] : []; // in a field of its own
  const strange = Object.keys(values).filter((name) => !told.includes(name) && known.every(({ id }) => id !== name));
  const rows = [...known, ...strange.map((id) => ({ id, title: id }))];
  return html`<fieldset class="written"><legend>Figures</legend>
    ${rows.map(({ id, title }) => text(title, String(values[id] ?? ""), writer(ref, values, id), { most: 400 }))}
    ${known.length ? nothing : text("Another figure, by its name", "", opener(ref, values), { most: 40 })}</fieldset>`;
}

/** An empty value takes the figure away. @param {string} ref @param {Values} values @param {string} name */
function writer(ref, values, name) {
  return (/** @type {string} */ written) => {
    const { [name]: _, ...others } = values;
    const all = written === "" ? others : { ...others, [name]: valueOf(written) };
    const value = Object.keys(all).length ? all : null;
    act({ tool: "set", targets: selection(), values: { where: `${ref}.values`, value } });
  };
}

/** A new figure begins at nothing. @param {string} ref @param {Values} values */
const opener = (ref, values) => (/** @type {string} */ name) => {
  if (!name) return;
  if (!new RegExp(`^(${ID})$`).test(name)) return notify(`“${name}” is not taken: write small letters, digits and hyphens.`);
  writer(ref, values, name)("0");
};
