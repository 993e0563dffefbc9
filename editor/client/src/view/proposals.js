/** What the server proposes for the board, to be looked at on the map and accepted. */
import { html, nothing, svg } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { accept } from "../placing.js";
import { change, state } from "../state.js";
import { label } from "./live.js";
import { pen, steady } from "./surface.js";

/** @typedef {import("../state.js").Proposal} Proposal */

export function proposalPanel() {
  const { proposed } = state;
  if (!proposed) return nothing;
  return html`<section aria-label=${proposed.title}>
    <div class="proposals__head"><h2>${proposed.title}</h2>
      <button class="icon-btn" aria-label="Close"
        @click=${() => change({ proposed: null })}>${ui("close")}</button></div>
    ${proposed.list.length ? nothing : html`<p class="muted" role="status">There is nothing to do.</p>`}
    <ul class="proposals">${proposed.list.map((each) => row(each, each.id === proposed.shown))}</ul>
  </section>`;
}

/** @param {Proposal} proposal @param {boolean} shown */
function row(proposal, shown) {
  const { id, title, rule, text, changes } = proposal;
  const take = () => accept(proposal);
  const show = () => state.proposed && change({ proposed: { ...state.proposed, shown: id } });
  return html`<li><button class="proposal" aria-pressed=${String(shown)} @click=${show}><b>${title}</b> <span
    class="muted">${rule}</span><span>${text}</span></button>
    ${changes.length ? html`<button class="btn btn--small" aria-label=${`Accept: ${title}`} @click=${take}>Accept</button>` : nothing}</li>`;
}

/** The guides of the proposal that is looked at. */
export function guides() {
  const shown = state.proposed?.list.find(({ id }) => id === state.proposed?.shown);
  if (!shown) return nothing;
  return svg`<g class="guides" pointer-events="none">${shown.guides.map(guide)}</g>`;
}

/** @param {Proposal["guides"][number]} guide */
function guide({ kind, points, label: words }) {
  const mark =
    kind === "point"
      ? svg`<circle class="guide" r="9" transform=${steady(points[0])}></circle>`
      : svg`<path class="guide" d=${kind === "area" ? pen().area(points) : pen().line(points)}></path>`;
  return svg`${mark} ${label(middle(points), words)}`;
}

/** @param {import("../types.js").Point[]} points @returns {import("../types.js").Point} */
function middle(points) {
  const [[x, y], [farX, farY]] = [points[0], points[points.length - 1]];
  return [(x + farX) / 2, (y + farY) / 2];
}
