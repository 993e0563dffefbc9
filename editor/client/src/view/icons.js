/** The editor's own icons, on a field of 20 by 20 like the play client's. */
import { html, svg } from "lit-html";

const DRAWN = {
  pointer: svg`<path d="m4.5 3 11 6.5-5 1.3-2.6 4.7z" fill="currentColor"/>`,
  polygon: svg`<path d="m10 3 7 5.2-2.7 8.3H5.7L3 8.2z"/>`,
  rectangle: svg`<path d="M3.5 5h13v10h-13z"/>`,
  circle: svg`<circle cx="10" cy="10" r="6.7"/>`,
  run: svg`<path d="M3 14.5 8 6l4 5.5L17 6"/>`,
  area: svg`<path d="M4 7c2-4 10-4 12 0s0 9-6 9-8-5-6-9z" stroke-dasharray="2.5 2.5"/>`,
  cells: svg`<path d="M3.5 3.5h13v13h-13zM10 3.5v13M3.5 10h13"/><path d="M3.5 10H10v6.5H3.5z" fill="currentColor"/>`,
  edges: svg`<path d="M3.5 3.5h13v13h-13z" stroke-dasharray="1 2.5"/><path d="M10 3.5v13" stroke-width="3"/>`,
  tile: svg`<path d="M4 4h12v12H4zM8 4v12M12 4v12M4 8h12M4 12h12"/>`,
  zone: svg`<path d="M3.5 5h13v10h-13z" stroke-dasharray="3 2.4"/>`,
  flag: svg`<path d="M5 17V3.5M5 4.5h10l-2.5 3.25L15 11H5"/>`,
  token: svg`<circle cx="10" cy="10" r="6.7"/><path d="m10 6.4 2.4 3.4h-4.8z" fill="currentColor"/>`,
  stamp: svg`<path d="M4 16.5h12M4.5 13.5h11v-2.2h-3.7c-.6-2 .9-3.3.9-5a2.7 2.7 0 0 0-5.4 0c0 1.7 1.5 3 .9 5H4.5z"/>`,
  trials: svg`<path d="M3 8.5h8.5V17H3zM8.5 5.5V3H17v8.5h-2.5M6 11.5h.2M8.6 14.1h.2M12 6h.2M14.5 8.5h.2"/>`,
  ruler: svg`<path d="m3 13.5 10.5-10.5 3.5 3.5L6.5 17zM6 10.5l1.8 1.8M9 7.5l1.8 1.8M12 4.5l1.8 1.8"/>`,
  eye: svg`<path d="M1.8 10S4.8 4.8 10 4.8s8.2 5.2 8.2 5.2-3 5.2-8.2 5.2S1.8 10 1.8 10z"/><circle cx="10" cy="10"
    r="2.3"/>`,
  visible: svg`<path d="M3 15 16.5 5.5v9.5z"/><circle cx="3.6" cy="15" r="1.6" fill="currentColor"/>`,
  walk: svg`<path d="M4 16c0-6 4-4 6-7s0-5 6-5M13 2.5l3 1.5-1.5 3"/>`,
  copy: svg`<path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7"/>`,
  turn: svg`<path d="M15.5 8A6 6 0 1 0 16 11.5M16 4v4.2h-4.2"/>`,
  flip: svg`<path d="M10 3v14M7.5 5.5v9L2.5 14.5zM12.5 5.5v9h5z"/>`,
  magnet: svg`<path d="M5 3.5v7a5 5 0 0 0 10 0v-7M5 6.5h3M12 6.5h3M8 3.5v7a2 2 0 0 0 4 0v-7M5 3.5h3M12 3.5h3"/>`,
  hidden: svg`<path d="M1.8 10S4.8 4.8 10 4.8s8.2 5.2 8.2 5.2-3 5.2-8.2 5.2S1.8 10 1.8 10zM4 16.5 16 3.5"/>`,
  locked: svg`<path d="M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9"/>`,
  open: svg`<path d="M4.5 9h11v7.5h-11zM7 9V6a3 3 0 0 1 5.8-1"/>`,
  minus: svg`<path d="M4 10h12"/>`,
};

/** @typedef {keyof typeof DRAWN} IconName */

/** An icon; it carries no meaning that the words beside it lack. @param {string} name */
export const icon = (name) =>
  html`<svg class="ui" viewBox="0 0 20 20" aria-hidden="true">${DRAWN[/** @type {IconName} */ (name)] ?? ""}</svg>`;
