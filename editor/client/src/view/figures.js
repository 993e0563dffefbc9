/** The figures of a unit, an objective or an event: those that the game reads, and whatever else is written there. */
import { html, nothing } from "lit-html";
import { act } from "../editing.js";
import { objectAt, unitRefs } from "../model/objects.js";
import { document_, notify, palette, selection } from "../state.js";
import { ID, select, text } from "./fields.js";

/** @typedef {import("../types.js").Values} Values */
/** @typedef {import("../types.js").Figure} Figure */
/** @typedef {import("../types.js").Named} Named */

/** A whole number is one, anything else is a word. @param {string} written */
const valueOf = (written) => (/^-?\d{1,7}$/.test(written) ? Number(written) : written);

/** @param {string} ref @param {string} of what the ref names: a unit, an objective or an event */
export function figures(ref, of) {
  /** @type {{kind?: string, values?: Values}} */
  const { kind = "", values = {} } = objectAt(document_(), ref) ?? {};
  const listed = palette().figures.filter((figure) => figure.of === of);
  const known = listed.filter(({ kinds }) => !kinds.length || kinds.includes(kind));
  const told = palette().facing && of === "unit" ? ["facing"] : []; // in a field of its own
  const strange = Object.keys(values).filter((name) => !told.includes(name) && known.every(({ id }) => id !== name));
  if (listed.length && !known.length && !strange.length) return nothing;
  const write = (/** @type {string} */ id) => writer(ref, values, id);
  return html`<fieldset class="written"><legend>Figures</legend>
    ${known.map((figure) => field(figure, String(values[figure.id] ?? ""), write(figure.id)))}
    ${strange.map((id) => text(id, String(values[id]), write(id), { most: 400 }))}
    ${listed.length ? nothing : text("Another figure, by its name", "", opener(ref, values), { most: 40 })}</fieldset>`;
}

/** @param {Figure} figure @param {string} value @param {(written: string) => void} write */
function field(figure, value, write) {
  const { title, names, many } = figure;
  const list = names ? there(figure) : figure.choices;
  const hint = list.map(({ id }) => id).join(", ");
  if (many) return text(title, value, write, { most: 400, hint: `With spaces between: ${hint || "there is none yet"}` });
  return names || list.length ? select(title, value, list, write, "Not said") : text(title, value, write, { most: 400 });
}

/** What may be named: it stands in a part of the document. @param {Figure} figure @returns {Named[]} */
function there({ names, among, by }) {
  if (names === "units")
    return unitRefs(document_()).map((ref) => objectAt(document_(), ref)).map(({ id, sheet, name }) => ({
      id: id ?? sheet,
      title: name ?? sheet,
    }));
  const list = /** @type {Record<string, any>} */ (document_())[names] ?? [];
  return list
    .filter((/** @type {any} */ { kind }) => !among.length || among.includes(kind))
    .map((/** @type {any} */ { id, title, values }) => ({ id: values?.[by] ?? id, title: title || id }));
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
