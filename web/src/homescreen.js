/** Where only the browser's own menu can put the page on the home screen, the player is told how. */

const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this is a browser tab on an iPhone or iPad, and not the page opened from the home screen. */
export const wantsHomeScreen = () => apple && !matchMedia("(display-mode: standalone)").matches;
