/**
 * What boards draw again and again: once in the page, and referred to by its id. The page adds the glyphs, and of its
 * interface icons the lock and the eye.
 */
import { svg } from "lit-html";
import { sideLetter } from "./sides.js";

/** @typedef {(glyph: string) => string} Symbols where the page keeps the drawing of a glyph, as an address */

/** Token rims: one shape and one pattern for each side, and a plain one for nobody's pieces. */
const FACE = svg`<circle class="tok-key" r="23"/><circle class="tok-face" r="21.7"/>`;
const RIMS = {
  a: svg`<circle class="tok-cast" cy="3.5" r="33"/><circle class="tok-edge" r="33"/><circle class="tok-rim" r="31.2"/>${FACE}`,
  b: svg`<path class="tok-cast" d="M-19-28h38l12.5 12.5v38l-12.5 12.5h-38l-12.5-12.5v-38z"/><path class="tok-edge" d="M-19-31.5h38l12.5 12.5v38l-12.5 12.5h-38l-12.5-12.5v-38z"/><path class="tok-rim" d="M-18.3-29.7h36.6l11.4 11.4v36.6l-11.4 11.4h-36.6l-11.4-11.4v-36.6z"/><path class="tok-notch" d="M-21.3-23.7l2.8 2.8M21.3-23.7l-2.8 2.8M-9-28v2.5M0-28v3M9-28v2.5M-28-9h2.5M28-9h-2.5"/>${FACE}`,
  c: svg`<path class="tok-cast" d="M0-33 31.6-14.7v36.4L0 40-31.6 21.7v-36.4z"/><path class="tok-edge" d="M0-36.5 31.6-18.2v36.4L0 36.5-31.6 18.2v-36.4z"/><path class="tok-rim" d="M0-34.3 29.7-17.2v34.4L0 34.3-29.7 17.2v-34.4z"/><path class="tok-line" d="M-26.8-9v-6.5L0-31l26.8 15.5V-9"/>${FACE}`,
  d: svg`<path class="tok-cast" d="M0-33.5 34-10.5 25 34.5h-50l-9-45z"/><path class="tok-edge" d="M0-37 34-14 25 31h-50l-9-45z"/><path class="tok-rim" d="M0-34.8 31.9-13 23.5 29.2h-47L-31.9-13z"/><path class="tok-dots" d="M-27.8-11 0-30l27.8 19"/>${FACE}`,
  none: svg`<rect class="tok-cast" x="-28" y="-24" width="56" height="56" rx="6"/><rect class="tok-edge" x="-28" y="-28" width="56" height="56" rx="6"/><rect class="tok-rim" x="-26.2" y="-26.2" width="52.4" height="52.4" rx="5"/>${FACE}`,
};
const FLAT = {
  a: svg`<circle class="tok-face" r="35"/>`,
  b: svg`<path class="tok-face" d="M-21-34h42l13 13v42l-13 13h-42l-13-13v-42z"/>`,
  c: svg`<path class="tok-face" d="M0-36 32-18v36L0 36-32 18v-36z"/>`,
  d: svg`<path class="tok-face" d="M0-36 34-12 25 32h-50l-9-44z"/>`,
  none: svg`<rect class="tok-face" x="-30" y="-30" width="60" height="60" rx="7"/>`,
};

/** The patterns of every board, in the drawing's units. */
const PATTERNS = svg`
  <pattern id="tile" width="80" height="80" patternUnits="userSpaceOnUse">
    <rect class="floor-tile" width="80" height="80"></rect><path class="grout" d="M80 .5H.5V80"></path>
    <path class="plate-inset" d="M6.5 6.5h68v68h-68z"></path>
  </pattern>
  <pattern id="checkers" width="160" height="160" patternUnits="userSpaceOnUse">
    <rect class="floor-tile" width="160" height="160"></rect><path class="dark-square" d="M80 0h80v80H80zM0 80h80v80H0z"></path>
  </pattern>
  <pattern id="hexes" width="80" height="138.56" patternUnits="userSpaceOnUse">
    <path class="grout" d="M0 23.1 40 0 80 23.1V69.2L40 92.4 0 69.2zM40 92.4v46.2"></path>
  </pattern>
  <pattern id="hatch" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="mass-hatch" d="M0 0v11"></path>
  </pattern>
  <pattern id="shade" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="shade-line" d="M0 0v6"></path>
  </pattern>
  <pattern id="woods" width="92" height="80" patternUnits="userSpaceOnUse">
    <rect class="woods-ground" width="92" height="80"></rect>
    <path class="tree" d="M12 22a11 11 0 1 0 22 0a11 11 0 1 0-22 0M52 14a8 8 0 1 0 16 0a8 8 0 1 0-16 0M38 54a13 13 0 1 0 26 0a13 13 0 1 0-26 0M6 62a8 8 0 1 0 16 0a8 8 0 1 0-16 0M72 44a10 10 0 1 0 20 0a10 10 0 1 0-20 0"></path>
  </pattern>
  <pattern id="waves" width="46" height="40" patternUnits="userSpaceOnUse">
    <rect class="waves-ground" width="46" height="40"></rect><path class="wave" d="M6 14q5-5 10 0t10 0t10 0M6 24q5-5 10 0t10 0t10 0"></path>
  </pattern>
  <pattern id="rubble" width="64" height="56" patternUnits="userSpaceOnUse">
    <rect class="rubble-ground" width="64" height="56"></rect><path class="rubble-bit" d="m8 20 6-11 7 11zM40 16l5-8 5 8zM24 46l6-11 7 11zM50 40l4-7 5 7z"></path>
  </pattern>
  <pattern id="mud" width="60" height="44" patternUnits="userSpaceOnUse">
    <rect class="mud-ground" width="60" height="44"></rect><path class="mud-line" d="M6 12h14M34 22h16M12 34h10M44 6h8"></path>
  </pattern>
  <pattern id="ribs" width="9" height="9" patternUnits="userSpaceOnUse"><path class="rib" d="M4.5 0v9"></path></pattern>`;

const groups = (/** @type {string} */ prefix, /** @type {Record<string, unknown>} */ set) =>
  Object.entries(set).map(([name, drawing]) => svg`<g id=${`${prefix}-${name}`}>${drawing}</g>`);

/** The drawings that every board refers to, for the page to hold. */
export const boardDrawings = () => svg`${PATTERNS} ${groups("rim", RIMS)} ${groups("flat", FLAT)}`;

const letter = (/** @type {number} */ side) => sideLetter(side) || "none";

/** A glyph on a board, centered. @param {string} href where the page keeps it @param {number} size */
export const boardGlyph = (href, size) =>
  svg`<use class="glyph" href=${href} x=${-size / 2} y=${-size / 2} width=${size} height=${size}></use>`;

/** The rim of a side's counters. */
export const rim = (/** @type {number} */ side) => svg`<use href=${`#rim-${letter(side)}`}></use>`;
/** The face of a side's counters that are too small for a rim. */
export const flat = (/** @type {number} */ side) => svg`<use href=${`#flat-${letter(side)}`}></use>`;
