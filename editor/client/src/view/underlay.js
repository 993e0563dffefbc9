/** The picture under the map, and how it lies. */
import { html, nothing, svg } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { ui } from "../../../../web/src/icons.js";
import { gridOf } from "../model/grid.js";
import { change, document_, state } from "../state.js";
import { adjust, chooseUnderlay, keep, removeUnderlay, show } from "../underlay.js";
import { number } from "./fields.js";
import { pen } from "./surface.js";

/** @typedef {import("../underlay.js").Underlay} Underlay */

const FAR = 1_000_000; // thousandths that it may lie off the board

export const isLaid = () => Boolean(state.underlay?.shown);

/** The board's bare plate and the picture on it, beneath all that is drawn. */
export function underlay() {
  const { underlay: laid } = state;
  if (!laid?.shown) return nothing;
  const [width, height] = gridOf(document_().board).size.map((side) => pen().length(side));
  return svg`<g class="underlay" pointer-events="none" aria-hidden="true"><rect class="underlay__plate" width=${width} height=${height}></rect>
    <image href=${laid.url} x=${pen().length(laid.at[0])} y=${pen().length(laid.at[1])} width=${pen().length(laid.width)}
      height=${pen().length(laid.width * laid.ratio)} opacity=${laid.opacity / 100} preserveAspectRatio="none"></image>
    <path class="underlay__grid" d=${cells()}></path></g>`;
}

/** The cells of the board, whose plate is not drawn while the picture is. */
function cells() {
  const grid = gridOf(document_().board);
  return grid.celled ? (state.board?.places ?? []).map(({ at }) => pen().area(grid.outline(grid.name(at)))).join("") : "";
}

export function underlayPanel() {
  if (!state.underlays) return nothing;
  return html`<section aria-label="Reference picture">
    <div class="proposals__head"><h2>Reference picture</h2>
      <button class="icon-btn" aria-label="Close the reference picture’s settings"
        @click=${() => change({ underlays: false })}>${ui("close")}</button></div>
    ${state.underlay ? settings(state.underlay) : html`<p class="muted">A picture under the map, to draw after. It stays in this
      browser and is not part of the scenario.</p>`}
    <div class="chips"><button class="btn btn--small" @click=${chooseUnderlay}>${state.underlay ? "Another picture" : "Choose a picture"}</button>
      ${state.underlay ? html`<button class="btn btn--small" @click=${removeUnderlay}>Take it away</button>` : nothing}</div></section>`;
}

/** @param {Underlay} laid */
function settings({ name, at: [x, y], width, opacity, shown }) {
  const faded = (/** @type {Event} */ event) => show({ opacity: Number(/** @type {HTMLInputElement} */ (event.target).value) });
  return html`<p class="muted underlay__name">${name}</p>
    <label class="check"><input type="checkbox" .checked=${live(shown)} @change=${() => adjust({ shown: !shown })} />Show it</label>
    <div class="figures">${number("Left", x, (to) => adjust({ at: [to, y] }), FAR, -FAR)}
      ${number("Top", y, (to) => adjust({ at: [x, to] }), FAR, -FAR)}
      ${number("Width", width, (to) => adjust({ width: Math.max(1, to) }), FAR)}</div>
    <label class="field"><span>Opacity: ${opacity} %</span><input class="underlay__opacity" type="range" min="5" max="100" step="5"
      aria-valuetext=${`${opacity} percent`} .value=${live(String(opacity))} @input=${faded} @change=${keep} /></label>`;
}
