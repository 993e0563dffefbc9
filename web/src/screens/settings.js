/** Settings, and who made what. */
import { html } from "lit-html";
import { config } from "../config.js";
import { CREDITS } from "../glyphs.js";
import { ui } from "../icons.js";
import { goBack } from "../routes.js";
import { setSettings } from "../settings.js";
import { state } from "../state.js";
import { S } from "../strings.js";

/** @typedef {import("../settings.js").Settings} Settings */

export const settingsScreen = () => html`<div class="page">
  <header class="page__head">
    <button class="icon-btn" aria-label=${S.back} @click=${goBack}>${ui("back")}</button>
    <h1>${S.settings}</h1>
  </header>
  <main class="page__main" tabindex="-1">
    ${setting("theme", S.theme, S.themes)} ${setting("motion", S.motion, S.motions)}
    ${setting("confirm", S.confirm, S.confirms)}
    <p class="muted">${S.settingsKept}</p>
    <section class="about">
      <h2>${S.about}</h2>
      <p>${S.aboutText}</p>
      <p>${S.fonts}</p>
      ${CREDITS.map(([author, names]) => html`<p class="muted">${S.credits} <b>${author}</b>: ${names.join(", ")}.</p>`)}
      <p class="muted">${S.version(config.version)}</p>
    </section>
  </main>
</div>`;

/** @param {keyof Settings} key @param {string} title @param {Record<string, string>} choices */
const setting = (key, title, choices) => html`<fieldset class="setup__part">
  <legend>${title}</legend>
  <div class="picks">
    ${Object.entries(choices).map(
      ([value, text]) => html`<label class="pick ${state.settings[key] === value ? "is-on" : ""}">
        <input type="radio" name=${key} .checked=${state.settings[key] === value} @change=${() => setSettings({ [key]: value })} />${text}
      </label>`,
    )}
  </div>
</fieldset>`;
