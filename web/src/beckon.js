/** Calls the player back to a page that is out of sight, by a notification of the system where that was allowed. */
import { change } from "./state.js";
import { S } from "./strings.js";

const there = () => "Notification" in window && isSecureContext;

/** Whether leave for that can be asked. */
export const mayAskLeave = () => there() && Notification.permission === "default";

export const askLeave = async () => void (await Notification.requestPermission(), change());

export async function beckon(/** @type {string} */ body) {
  if (!document.hidden || !there() || Notification.permission !== "granted") return;
  const how = { body, tag: S.name };
  try {
    new Notification(S.name, how).onclick = () => focus();
  } catch {
    await (await navigator.serviceWorker.ready).showNotification(S.name, how); // phones have it no other way
  }
}
