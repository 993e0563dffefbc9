/**
 * The browser's Back and Forward: whatever is gone to or opened adds an entry to its history, and whatever is closed
 * goes back in it, so that Back always closes what was opened last.
 */
import { addressNow, show, showPage } from "./address.js";
import { state } from "./state.js";

/**
 * What an entry of the history knows: the address beneath it, its screen, and whether something lies open over that.
 * @typedef {{under?: string, screen: typeof state.screen, open: boolean}} Entry
 */

let following = false; // once what was asked for is shown
let returning = false; // the browser is on its way back, as we asked it to
let showing = false;
let last = ""; // the address that was shown last: the browser's is another as soon as it goes elsewhere

const asked = () => location.hash.slice(1);
const entry = () => /** @type {Entry | null} */ (history.state);

/** @param {"pushState" | "replaceState"} how @param {string} address @param {string | undefined} under */
function write(how, address, under) {
  history[how]({ under, screen: state.screen, open: address.includes("open=") }, "", `#${address}`);
  last = address;
}

/** Makes the address that of what is shown; called whenever the page was drawn. */
export function followAddress() {
  const address = addressNow();
  if (!following || returning || showing || asked() !== last || address === last) return;
  const here = entry();
  if (here && address === here.under) return goBack();
  if (isOnTop(here, address)) write("pushState", address, asked());
  else write("replaceState", address, here?.under);
}

function goBack() {
  returning = true;
  history.back();
}

/**
 * Whether an address lies above what the entry shows: more is open, or it is another screen. What lay open, and the
 * form of a new game, give their place to what they lead to.
 * @param {Entry | null} here
 * @param {string} address
 */
function isOnTop(here, address) {
  if (address.startsWith(asked()) && address.includes("open=")) return true;
  const leads = here?.open || here?.screen === "new";
  return !leads && here?.screen !== state.screen;
}

/** Follows Back, Forward and links within the page, and shows at once what was asked for, where no engine is needed. */
export function watchBack() {
  addEventListener("hashchange", () => void arrive());
  if (!asked() || showPage(asked())) begin();
}

/**
 * Opens what the address asks for, now that the engine runs. Whatever was shown before that has its address already:
 * to write it once more could meet a Back under way, and would leave the entry that this leads to with the wrong one.
 */
export async function openAsked() {
  if (following) return;
  await showAsked();
  begin();
}

function begin() {
  following = true;
  write("replaceState", addressNow(), entry()?.under);
}

async function arrive() {
  last = returning || entry() ? asked() : last;
  if (returning) {
    returning = false;
    followAddress();
  } else if (following && !showing) await showAsked();
}

/** Shows what is asked for, and what is asked for meanwhile. */
async function showAsked() {
  const under = entry() ? entry()?.under : following ? last : undefined;
  showing = true;
  for (let address; address !== asked(); ) await show((address = asked()));
  showing = false;
  write("replaceState", addressNow(), under);
}
