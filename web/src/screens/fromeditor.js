/** The way back to the editor, on the screens to which it leads. */
import { html, nothing } from "lit-html";
import { editorAddress } from "../editor.js";
import { ui } from "../icons.js";
import { S } from "../strings.js";

export const wayToEditor = () =>
  editorAddress()
    ? html`<a class="btn btn--small" href=${editorAddress()} aria-label=${S.toEditor} title=${S.toEditor}>${ui("pencil")}${S.editor}</a>`
    : nothing;
