/** The way back to the editor, for who tries there what is being drawn: its address, for as long as the tab is open. */
const KEY = "sellsword.editor";
/** An editor is on the same machine; a link from anywhere else leads nowhere. */
const OURS = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/edit\/[\w.-]+$/;

/** @param {string | null} address */
export function cameFrom(address) {
  if (address && OURS.test(address)) sessionStorage.setItem(KEY, address);
}

/** The editor's address; empty where nobody came from there. */
export function editorAddress() {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // storage is blocked
  }
}
