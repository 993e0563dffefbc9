/**
 * What two documents of one scenario differ in, thing by thing. A thing is found again by its id, a tile by its place, a
 * unit by its side and its sheet; where several are named alike, by their order.
 */
import { chapterOf } from "./chapters.js";
import { difference } from "./document.js";
import { objectAt, partOf, refsOf, ownerOf, unitRefs } from "./objects.js";

/** @typedef {import("../types.js").Document} Document */
/**
 * `was` and `is` are the refs of a thing then and now, empty where it was not there; `fields` what of it changed.
 * @typedef {{what: "added" | "removed" | "changed", was: string, is: string, fields: string[]}} Difference
 * A battle of either document: its id (empty: the document's own), its numbers then and now, -1 where it was not there.
 * @typedef {{id: string, then: number, now: number, list: Difference[], words: string[]}} Compared
 */

/** The refs of everything that has a name: units once, however many places they have. @param {Document} document */
function named(document) {
  const lying = refsOf(document).filter((ref) => partOf(ownerOf(ref)) !== "units");
  const rest = /** @type {const} */ (["events", "guide"]).flatMap((part) =>
    (document[part] ?? []).map((_, index) => `${part}.${index}`),
  );
  return [...lying, ...unitRefs(document), ...rest];
}

/** What a thing is found again by. @param {Document} document @param {string} ref */
function mark(document, ref) {
  const object = objectAt(document, ref);
  const side = partOf(ref) === "units" ? document.forces?.[Number(ref.split(".")[1])].side : "";
  return [partOf(ref), side, object.id ?? object.sheet ?? object.at ?? ""].join(" ");
}

/** @param {Document} document @returns {Map<string, string>} the ref of each mark */
function marked(document) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const ref of named(document)) {
    let [key, number] = [mark(document, ref), 1];
    while (found.has(`${key} ${number}`)) number += 1;
    found.set(`${key} ${number}`, ref);
  }
  return found;
}

/** The names of fields that differ. @param {any} was @param {any} is */
const fields = (was, is) => [...new Set(difference(was, is).map(({ path }) => String(path[0] ?? "")))];

/** Things that are told of one by one, and what a scenario is known by. */
const APART = ["terrain", "zones", "objectives", "forces", "events", "guide", "chapters", "format", "schema_version"];

/** What else differs: title, story, board ... @param {Document | null} was @param {Document | null} is */
function words(was, is) {
  const bare = (/** @type {Document} */ { board: { tiles: _, ...board }, ...rest }) => ({ ...rest, board });
  return was && is ? fields(bare(was), bare(is)).filter((name) => !APART.includes(name)) : [];
}

/** @param {Document | null} was @param {Document | null} is @returns {Difference[]} */
function things(was, is) {
  if (!was || !is) return [];
  const [then, now] = [marked(was), marked(is)];
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((key) => between(was, then.get(key) ?? "", is, now.get(key) ?? ""));
}

/** What differs in one thing. @param {Document} then @param {string} was @param {Document} now @param {string} is @returns {Difference[]} */
function between(then, was, now, is) {
  if (!was || !is) return [{ what: is ? "added" : "removed", was, is, fields: [] }];
  const changed = fields(objectAt(then, was), objectAt(now, is));
  return changed.length ? [{ what: "changed", was, is, fields: changed }] : [];
}

/**
 * What has changed from one document to another, battle by battle; those alone in which something has.
 * @param {Document} then @param {Document} now @returns {Compared[]}
 */
export function compared(then, now) {
  const ids = (/** @type {Document} */ { chapters = [] }) => ["", ...chapters.map(({ id }) => id)];
  const [before, after] = [ids(then), ids(now)];
  const all = [...new Set([...after, ...before])].map((id) => {
    const [number, since] = [before.indexOf(id), after.indexOf(id)];
    const [was, is] = [chapterOf(then, number), chapterOf(now, since)];
    return { id, then: number, now: since, list: things(was, is), words: words(was, is).filter((word) => !id || word === "board") };
  });
  return all.filter(({ then: was, now: is, list, words: told }) => was < 0 || is < 0 || list.length || told.length);
}
