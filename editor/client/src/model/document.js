/**
 * A document as data that never change: whoever changes one gets another that shares what stayed the same.
 * @typedef {import("../types.js").Json} Json
 * @typedef {readonly (string | number)[]} Path
 * @typedef {{path: Path, before: Json | undefined, after: Json | undefined}} Change   undefined: not there
 */

/**
 * A path as the server writes it ("terrain[3].points[0]") or as our refs do ("terrain.3").
 * @param {string} text @returns {Path}
 */
export const pathOf = (text) =>
  text
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** What stands at a path; undefined where nothing does. @param {any} data @param {Path} path @returns {any} */
export const at = (data, path) => path.reduce((inside, step) => inside?.[step], data);

/**
 * The data with another value at a path; undefined takes a key or a last element away. Whatever is missing on the
 * way is made.
 * @param {any} data @param {Path} path @param {Json | undefined} value @returns {any}
 */
export function put(data, path, value) {
  if (!path.length) return value;
  const [step, ...rest] = path;
  const inner = put(data?.[step], rest, value);
  if (inner === data?.[step]) return data;
  const copy =
    Array.isArray(data) || (data === undefined && typeof step === "number") ? [...(data ?? [])] : { ...data };
  if (inner !== undefined) copy[step] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete copy[step];
  return copy;
}

const isRecord = (/** @type {unknown} */ data) => typeof data === "object" && data !== null && !Array.isArray(data);

/**
 * The steps into two values that can be compared part by part; null where they cannot.
 * @param {any} one @param {any} other
 */
function steps(one, other) {
  if (isRecord(one) && isRecord(other)) return [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const alike = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  return alike ? [...one.keys()] : null;
}

/**
 * What leads from one document to another.
 * @param {any} before @param {any} after @param {Path} [path] @returns {Change[]}
 */
export function difference(before, after, path = []) {
  if (before === after) return [];
  const inside = steps(before, after);
  if (!inside) return [{ path, before, after }];
  return inside.flatMap((step) => difference(before[step], after[step], [...path, step]));
}

/** @param {any} data @param {readonly Change[]} changes */
export const patched = (data, changes) => changes.reduce((done, { path, after }) => put(done, path, after), data);

/** The way back. @param {readonly Change[]} changes @returns {Change[]} */
export const reversed = (changes) =>
  changes.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();
