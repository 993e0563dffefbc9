/** The decision of a game by post that is not made on the board: to send a turn, to wait, to let one be taken back. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { correspond } from "../match.js";
import { showPost } from "../posted.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").Standing} Standing */

/** One's own turn is made. @param {import("../state.js").Table} table */
export const postMade = ({ view }) => html`<section class="decide">
  <h2 class="decide__question">${view.scene.over || S.postMade}</h2>
  <p class="muted">${S.postMadeText(view.undo.ok)}</p>
  <div class="decide__wait">
    <button class="btn btn--primary btn--tall" @click=${() => correspond("send")}>${ui("next")}${S.postSend}</button>
  </div>
</section>`;

/** It is the other's turn. @param {Standing} post */
export const postAway = (post) => html`<section class="decide">
  <h2 class="decide__question">${S.postWaits(post.name)}</h2>
  <p class="muted">${post.asked ? S.postAsked : S.postWaitsText}</p>
  <div class="decide__wait">
    <button class="btn btn--small" @click=${() => showPost(post)}>${ui("next")}${S.postAgain}</button>
  </div>
</section>`;

/** The other asks for a turn back: an answer is a button of its own, and playing on is one as well. @param {Standing} post */
export const postAsks = (post) =>
  post.asked === "theirs"
    ? html`<section class="decide" aria-label=${S.postAsksTitle}>
        <p>${S.postAsks(post.name)}</p>
        <div class="decide__wait">
          <button class="btn btn--small" @click=${() => correspond("grant")}>${ui("undo")}${S.postGrant}</button>
        </div>
      </section>`
    : nothing;
