/**
 * Speaks: sentences go to the page's live region, a line each, so that a screen reader reads them in order.
 */
const KEPT = 12;

export function say(/** @type {string} */ sentence) {
  const region = document.getElementById("live");
  if (!region || !sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** What was said of another table is over. */
export const hush = () => document.getElementById("live")?.replaceChildren();
