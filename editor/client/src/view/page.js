/** The editing page: bars, objects, map, properties, problems. */
import { html, nothing } from "lit-html";
import { ui } from "../../../../web/src/icons.js";
import { dropDraft } from "../drafts.js";
import { change, state } from "../state.js";
import { tool } from "../tools/tools.js";
import { toolBar, toolOptions, topBar } from "./bars.js";
import { dialogs } from "./dialogs.js";
import { map } from "./map.js";
import { objectList } from "./objects.js";
import { problemPanel } from "./problems.js";
import { inspector } from "./properties.js";

export function page() {
  if (state.fault) return faultPage();
  if (!state.history) return html`<p class="plain" role="status">Opening the scenario.</p>`;
  return html`<div class="editor">
    ${topBar()} ${objectList()}
    <main class="middle-pane">${toolOptions()}<div class="felt">${toolBar()} ${map()} <p class="hint"
      id="hint">${tool().hint}</p><output class="where num" id="where" aria-hidden="true"></output> ${notice()}</div></main>
    ${problemPanel()} ${inspector()}
  </div>${dialogs()}`;
}

const faultPage = () => html`<main class="plain"><h1 class="title">This cannot be drawn</h1><p>${state.fault}</p>
  <ul>${state.errors.map(({ text, where }) => html`<li>${where}: ${text}</li>`)}</ul>
  <p><a class="btn" href="/">All scenarios</a>
    ${state.draft.etag ? html`<button class="btn" @click=${leaveDraft}>Discard the draft</button>` : nothing}</p></main>`;

const leaveDraft = () => void dropDraft().then(() => location.assign("/"));

const notice = () =>
  state.notice
    ? html`<div class="toast notice" role="status"><span>${state.notice}</span>
        <button class="icon-btn" aria-label="Dismiss"
          @click=${() => change({ notice: "" })}>${ui("close")}</button></div>`
    : nothing;
