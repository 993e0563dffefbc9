/** The editor's pages: the list of scenarios, or one of them to draw. */
import { render } from "lit-html";
import { sprite } from "../../../web/src/icons.js";
import { readTheme } from "./actions.js";
import { listenToKeys } from "./keyboard.js";
import { listPage, readList } from "./list/page.js";
import { keepPlace } from "./place.js";
import { change, drawWith, isChanged, notify, state } from "./state.js";
import { hold, open } from "./saving.js";
import { closeDialog, openDialog } from "./view/dialogs.js";
import { drawLive } from "./view/live.js";
import { page } from "./view/page.js";

/** @param {HTMLElement} root */
function startEditor(root) {
  drawWith(() => {
    document.title = `${isChanged() ? "• " : ""}${state.history?.document.title ?? state.key}`;
    closeDialog();
    render(page(), root);
    openDialog();
    drawLive();
  });
  listenToKeys();
  addEventListener("beforeunload", hold);
  addEventListener("pagehide", keepPlace);
  open(root.dataset.key ?? "").catch((error) => change({ fault: error.message }));
}

/** @param {HTMLElement} root */
function startList(root) {
  root.replaceChildren();
  drawWith(() => {
    closeDialog();
    render(listPage(), root);
    openDialog();
  });
  readList().catch((error) => notify(error.message));
}

function start() {
  readTheme();
  const drawings = document.createElement("div");
  document.body.append(drawings);
  render(sprite(), drawings);
  const [editor, list] = ["editor", "list"].map((id) => document.getElementById(id));
  if (editor) startEditor(editor);
  if (list) startList(list);
}

start();
