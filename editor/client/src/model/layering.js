/**
 * Layers with names, which are the author's and no part of the document: each holds things by their ids. What is in a
 * layer that holds together is a group: whoever picks one of it picks all.
 * @typedef {{name: string, ids: string[], together: boolean}} Layer
 */

/**
 * With another layer, named by its number.
 * @param {readonly Layer[]} layers @param {string[]} ids @param {boolean} together @returns {Layer[]}
 */
export function layered(layers, ids, together) {
  const word = together ? "Group" : "Layer";
  const taken = layers.map(({ name }) => name);
  const number = layers.map((_, index) => index + 1).find((each) => !taken.includes(`${word} ${each}`)) ?? layers.length + 1;
  return [...layers, { name: `${word} ${number}`, ids, together }];
}

/** Without the groups that have any of these. @param {readonly Layer[]} layers @param {readonly string[]} ids */
export const parted = (layers, ids) =>
  layers.filter(({ together, ids: held }) => !together || !held.some((id) => ids.includes(id)));

/** All that is picked with these. @param {readonly Layer[]} layers @param {readonly string[]} ids @returns {string[]} */
export function joined(layers, ids) {
  const groups = layers.filter(({ together, ids: held }) => together && held.some((id) => ids.includes(id)));
  return [...new Set([...ids, ...groups.flatMap(({ ids: held }) => held)])];
}
