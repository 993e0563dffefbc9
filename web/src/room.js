/** How much room the page has: as `table.css` and `phone.css` know it. */

/** Whether the screen is small: what stands side by side on others comes one over the other. */
export const small = matchMedia("(max-width: 899px), (max-height: 500px)");
/** Whether there is room for two columns beside each other, and none for a third. */
export const narrow = matchMedia("(max-width: 1199px)");
