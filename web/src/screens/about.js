/** Who made what, and under which license. */
import { html } from "lit-html";
import { config } from "../config.js";
import { CREDITS } from "../glyphs.js";
import { S } from "../strings.js";
import { pageHead } from "./page.js";

export const aboutScreen = () => html`<div class="page">
  ${pageHead(S.about)}
  <main class="page__main about" tabindex="-1">
    <p>${S.aboutText}</p>
    <p>${S.privacy}</p>
    <h2>${S.program}</h2>
    <p>${S.programText}</p>
    <ul>${S.software.map(([name, what, license]) => html`<li><b>${name}</b>, ${what}: <span class="muted">${license}</span></li>`)}</ul>
    <h2>${S.type}</h2>
    <ul>${S.typefaces.map(([name, by, license]) => html`<li><b>${name}</b> ${by}: <a href=${license}>SIL Open Font License 1.1</a></li>`)}</ul>
    <h2>${S.glyphs}</h2>
    <p>${S.glyphsFrom}</p>
    <dl>${CREDITS.map(([author, names]) => html`<dt>${author}</dt><dd class="muted">${names.join(", ")}</dd>`)}</dl>
    <p>${S.drawn}</p>
    <p class="muted">${S.version(config.version)}</p>
  </main>
</div>`;
