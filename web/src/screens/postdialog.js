/** A game by post: what to send, what was sent, and what all this proves. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { correspond } from "../match.js";
import { canShare, copyPost, join, linkOf, openPost, saveMessage, sharePost } from "../post.js";
import { change, state } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").Standing} Standing */

/** @param {import("../state.js").Post} dialog */
export function postBody(dialog) {
  const { post } = dialog;
  return html`<p>${S.postStage(post)}</p>
    ${post.fork.length ? fork(post) : nothing} ${post.stage === "turn" && post.n < 2 ? nothing : outgoing(dialog)}
    ${post.may_ask && !post.asked && state.table ? askBack : nothing} ${incoming}
    ${post.words ? html`<p>${S.postWords(post.name)} <b class="post__words">${post.words}</b></p>` : nothing}
    <details><summary>${S.postProofTitle}</summary>${S.postProof.map((text) => html`<p class="muted">${text}</p>`)}</details>`;
}

/** One's own last message, to be sent or sent again. @param {import("../state.js").Post} dialog */
function outgoing(dialog) {
  const { post, copied } = dialog;
  const link = linkOf(post);
  return html`<label class="field" ?hidden=${!link}><span>${S.postLink}</span>
      <input class="input" readonly .value=${link} @focus=${select} /></label>
    <div class="dialog__foot">
      <button class="btn" @click=${() => saveMessage(post)}>${ui("save")}${S.postFile}</button>
      ${canShare() ? html`<button class="btn" @click=${() => sharePost(post)}>${ui("up")}${S.postShare}</button>` : nothing}
      <button class="btn btn--primary" ?hidden=${!link} @click=${() => copyPost(dialog)}>${ui(copied ? "check" : "at")}${S.copy}</button>
    </div>
    <p class="muted" role="status">${copied ? S.copied : ""}</p>`;
}

const select = (/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target).select();

const askBack = html`<button class="btn btn--quiet" @click=${() => correspond("ask")}>${ui("undo")}${S.postAsk}</button>`;

/** What came otherwise than by a link that opens here. */
const incoming = html`<form class="post__in" @submit=${paste}>
  <label class="field"><span>${S.postPaste}</span><input class="input" name="text" autocomplete="off" /></label>
  <button class="btn" type="submit">${S.postOpen}</button>
</form>`;

function paste(/** @type {SubmitEvent} */ event) {
  event.preventDefault();
  const { text } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
  change({ dialog: null });
  void openPost(String(text));
}

/** @param {Standing} post */
const fork = ({ fork }) => html`<div role="alert"><p>${S.postFork}</p><ol>${fork.map((text) => html`<li>${text}</li>`)}</ol></div>`;

/** @param {import("../state.js").Join} dialog */
export function joinBody({ text, invitation }) {
  const take = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { name } = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    change({ dialog: null });
    void join(text, String(name));
  };
  return html`<form @submit=${take}>
    <p>${S.postInvites(invitation)}</p>
    <label class="field"><span>${S.postYourName}</span>
      <input class="input" name="name" maxlength="40" autocomplete="off" autofocus placeholder=${invitation.seat} /></label>
    <div class="dialog__foot">
      <button class="btn" type="button" @click=${() => change({ dialog: null })}>${S.cancel}</button>
      <button class="btn btn--primary" type="submit">${S.postJoin}</button>
    </div>
  </form>`;
}
