/** How much room the page has. */

/** Whether the screen is small: what stands side by side on others comes one over the other. */
export const small = matchMedia("(max-width: 720px), (max-height: 500px)");
