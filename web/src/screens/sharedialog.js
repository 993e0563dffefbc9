/** Sharing: the link of the game on the table or of its scenario, to be copied. */
import { html } from "lit-html";
import { attempt } from "../attempt.js";
import { ui } from "../icons.js";
import { saveTableToFile } from "../saves.js";
import { copyLink, share } from "../share.js";
import { S } from "../strings.js";
import { radio } from "./page.js";

/** @typedef {import("../state.js").Share} Share */

const WHATS = /** @type {Share["what"][]} */ (["match", "scenario"]);

export const shareBody = (/** @type {Share} */ dialog) => html`
  <div class="picks picks--down">
    ${WHATS.map((what) => radio({ name: "what", value: what, body: S.shareWhat[what], on: dialog.what === what, set: () => share(what) }))}
  </div>
  ${dialog.error ? tooLong(dialog) : link(dialog)}
`;

/** @param {Share} dialog */
const link = ({ link, copied }) => html`
  <label class="field"><span>${S.shareLink}</span>
    <input class="input" readonly .value=${link} placeholder=${S.making} @focus=${select} /></label>
  <div class="dialog__foot dialog__foot--told">
    <p class="muted" role="status">${copied ? S.copied : S.shareText}</p>
    <button class="btn btn--primary" aria-disabled=${!link} @click=${() => link && copyLink(link)}>
      ${ui(copied ? "check" : "at")}${S.copy}
    </button>
  </div>
`;

const select = (/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target).select();

/** @param {Share} dialog */
const tooLong = ({ error }) => html`
  <p role="alert">${error}</p>
  <div class="dialog__foot">
    <button class="btn btn--primary" @click=${() => attempt(saveTableToFile)}>${ui("save")}${S.saveFile}</button>
  </div>
`;
