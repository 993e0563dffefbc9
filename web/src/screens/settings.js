/** What the player likes. */
import { html, nothing } from "lit-html";
import { ui } from "../icons.js";
import { go } from "../routes.js";
import { setSettings } from "../settings.js";
import { sound } from "../sound.js";
import { state } from "../state.js";
import { S } from "../strings.js";
import { pageHead, radio, valueOf } from "./page.js";

/** @typedef {import("../settings.js").Settings} Settings */

/**
 * A setting: what it is called, its choices, what it does.
 * @type {[Exclude<keyof Settings, "volume" | "step">, string, Record<string, string>, string][]}
 */
const SETTINGS = [
  ["theme", S.theme, S.themes, S.themeText],
  ["palette", S.palette, S.palettes, S.paletteText],
  ["text", S.textSize, S.textSizes, S.textSizeText],
  ["motion", S.motion, S.motions, S.motionText],
  ["pace", S.pace, S.paces, S.paceText],
  ["computer", S.computerSpeed, S.computerSpeeds, S.computerText],
  ["confirm", S.confirm, S.confirms, S.confirmText],
  ["ask", S.askTwice, S.asks, S.askText],
  ["handover", S.handoverTitle, S.handovers, S.handoverText],
  ["forced", S.forced, S.forceds, S.forcedText],
  ["hints", S.hints, S.hintsOn, S.hintsText],
  ["undo", S.undoUsual, { stop: S.undoStop, free: S.undoFree }, S.undoText],
  ["coordinates", S.coordinates, S.coordinateChoices, S.coordinatesText],
  ["sound", S.sound, S.sounds, S.soundText],
];

export const settingsScreen = () => html`<div class="page">
  ${pageHead(S.settings)}
  <main class="page__main" tabindex="-1">
    ${SETTINGS.map(setting)} ${state.settings.sound === "on" ? volume() : nothing}
    <p class="settings__foot"><span class="muted">${S.settingsKept}</span>
      <button class="btn btn--quiet" @click=${() => go("about")}>${ui("help")}${S.about}</button></p>
  </main>
</div>`;

/** How loud; it is heard as soon as it is set. */
const volume = () => html`<label class="field"><span>${S.volume}</span>
  <input type="range" min="0" max="100" step="5" .value=${String(state.settings.volume)} @change=${setVolume} /></label>`;

function setVolume(/** @type {Event} */ event) {
  setSettings({ volume: Number(valueOf(event)) });
  sound("turn");
}

/** @param {typeof SETTINGS[number]} setting */
const setting = ([key, title, choices, text]) => html`<fieldset class="setting">
  <legend>${title}</legend>
  <p class="muted">${text}</p>
  <div class="picks">
    ${Object.entries(choices).map(([value, body]) =>
      radio({ name: key, value, body, on: state.settings[key] === value, set: () => setSettings({ [key]: value }) }),
    )}
  </div>
</fieldset>`;
