/** Units: so many of a sheet, and where they stand. */

/**
 * A unit that stands at these places: as many as there are places, unless it was another number before.
 * @param {any} unit @param {string[]} at
 */
export function standing({ count, ...unit }, at) {
  const each = (unit.at?.length || 1) === (count ?? 1);
  const now = each ? at.length : (count ?? 1);
  return { ...unit, ...(now > 1 && { count: now }), at };
}
