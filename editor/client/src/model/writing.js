/** What is written rather than drawn: single values, fixes, and who fights on which side. */
import { at, pathOf, put } from "./document.js";
import { forced } from "./drawing.js";
import { freshId, stem } from "./names.js";

/** @typedef {import("../types.js").Document} Document */

/**
 * The value of one place of the document: "where" and "value"; an empty text takes it away.
 * @type {import("./gestures.js").Perform}
 */
export function set(document, { values = {}, targets = [] }) {
  const path = pathOf(String(values.where ?? ""));
  if (!path.length || at(document, path.slice(0, -1)) === undefined) return null;
  const empty = values.value === "" || values.value === null || values.value === undefined;
  return { document: put(document, path, empty ? undefined : values.value), selection: targets };
}

/** All "changes" of a fix at once; null takes away. @type {import("./gestures.js").Perform} */
export function amend(document, { values = {}, targets = [] }) {
  const changes = /** @type {any} */ (values.changes ?? []);
  if (!Array.isArray(changes)) return null;
  const done = changes.reduce((now, { where, value }) => put(now, pathOf(where), value ?? undefined), document);
  return { document: done, selection: targets };
}

/** Lists of words and happenings, of which nothing lies on the board. */
const LISTS = ["events", "guide"];

/** Another "object" at the end of a "list", under an id of its own. @type {import("./gestures.js").Perform} */
export function add(document, { values = {}, targets = [] }) {
  const [list, object] = [String(values.list ?? ""), /** @type {any} */ (values.object)];
  if (!LISTS.includes(list) || !object?.id) return null;
  const fresh = { ...object, id: freshId(document, stem(String(object.id))) };
  return { document: put(document, [list], [...(at(document, [list]) ?? []), fresh]), selection: targets };
}

/** Another whole "document" in place of this one: a map brought in. @type {import("./gestures.js").Perform} */
export function adopt(_, { values = {} }) {
  const document = /** @type {any} */ (values.document);
  return document?.board?.kind ? { document, selection: [] } : null;
}

/** A unit that stands nowhere yet: "sheet" for the "side", "count" of them. @type {import("./gestures.js").Perform} */
export function unit(document, { values = {} }) {
  const [sheet, side, count] = [String(values.sheet ?? ""), String(values.side ?? ""), Number(values.count ?? 1)];
  if (!sheet || !side) return null;
  const [withForce, number] = forced(document, side);
  const units = withForce.forces?.[number].units ?? [];
  const grown = [...units, { sheet, ...(count > 1 && { count }) }];
  return {
    document: put(withForce, ["forces", number, "units"], grown),
    selection: [`forces.${number}.units.${units.length}`],
  };
}

/** All that a "side" brings: "units", instead of what it brought before. @type {import("./gestures.js").Perform} */
export function force(document, { values = {} }) {
  const side = String(values.side ?? "");
  if (!side || !Array.isArray(values.units)) return null;
  const [withForce, number] = forced(document, side);
  return {
    document: put(withForce, ["forces", number, "units"], values.units.length ? values.units : undefined),
    selection: [],
  };
}
