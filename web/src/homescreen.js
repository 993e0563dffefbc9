/**
 * Putting the page among the device's programs: by a button where the browser offers that, else, where only its own
 * menu can, the player is told how.
 */
import { change, state } from "./state.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer what the browser hands over once the page can be installed */

const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this is a browser tab on an iPhone or iPad, and not the page opened from the home screen. */
export const wantsHomeScreen = () => apple && !matchMedia("(display-mode: standalone)").matches;

/** Keeps the browser's offer for our own button. */
export function watchInstall() {
  addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    change({ install: /** @type {Offer} */ (offer) });
  });
  addEventListener("appinstalled", () => change({ install: null }));
}

/** The browser asks the player; an offer serves once. */
export function install() {
  void state.install?.prompt();
  change({ install: null });
}
