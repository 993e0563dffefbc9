/** The chances of a game as a line: solid where somebody chose, dashed where dice fell. The table of all choices is its text. */
import { svg } from "lit-html";
import { small } from "../room.js";
import { ofFirst } from "../review.js";
import { S } from "../strings.js";

/** @typedef {import("../types.js").ReviewMoment} Moment */

const HIGH = 200;
const QUARTERS = [0, 2500, 5000, 7500, 10000];
const SIGN = 7; // how large a mark is

const width = () => (small.matches ? 360 : 900);
const up = (/** @type {number} */ chance) => HIGH - (chance * HIGH) / 10000;

/**
 * @param {Moment[]} moments
 * @param {{at: number, costly: Moment[], lucky: Moment[], label: string, pick: (index: number) => unknown}} how
 */
export function curve(moments, { at, costly, lucky, label, pick }) {
  const step = width() / Math.max(1, moments.length);
  const spot = (/** @type {Moment} */ moment) => (moments.indexOf(moment) + 0.5) * step;
  const here = moments.find(({ index }) => index === at);
  return svg`<svg class="curve" viewBox="-34 -10 ${width() + 44} ${HIGH + 20}" role="img" aria-label=${label}
    @click=${(/** @type {MouseEvent} */ event) => pick(nearest(event, moments))}>
    ${QUARTERS.map((chance) => svg`<path class="curve__rule" d="M0 ${up(chance)}H${width()}"/><text x="-6" y=${up(chance) + 4}>${chance / 100}</text>`)}
    ${here ? svg`<path class="curve__here" d="M${spot(here)} 0V${HIGH}"/>` : ""}
    <path class="curve__dice" d=${moments.map((moment) => dice(moment, spot(moment))).join("")}/>
    <path class="curve__line" d=${moments.map((moment) => choice(moment, spot(moment), step)).join("")}/>
    ${costly.map((moment) => sign(moment, spot(moment), "M-7 -6H7L0 7Z", "cost", S.byChoice))}
    ${lucky.map((moment) => sign(moment, spot(moment), "M0 -8 8 0 0 8-8 0Z", "luck", S.byDice))}
  </svg>`;
}

/** @param {MouseEvent} event @param {Moment[]} moments */
function nearest({ currentTarget, clientX }, moments) {
  const box = /** @type {SVGElement} */ (currentTarget).getBoundingClientRect();
  const across = ((clientX - box.left) / box.width) * (width() + 44) - 34;
  const index = Math.floor((across / width()) * moments.length);
  return moments[Math.max(0, Math.min(moments.length - 1, index))]?.index ?? -1;
}

/** What a choice made of the chance, and the level way on to the next. @param {Moment} moment @param {number} x @param {number} step */
function choice({ before, chosen_after, after, camp }, x, step) {
  const [from, to, then] = [before, chosen_after, after].map((chance) => up(ofFirst(chance, camp)));
  return `M${x - step / 2} ${from}H${x}V${to}M${x} ${then}H${x + step / 2}`;
}

/** What the dice made of it. @param {Moment} moment @param {number} x */
const dice = ({ chosen_after, after, camp }, x) =>
  chosen_after === after ? "" : `M${x} ${up(ofFirst(chosen_after, camp))}V${up(ofFirst(after, camp))}`;

/** @param {Moment} moment @param {number} x @param {string} path @param {string} kind @param {string} title */
const sign = ({ after, camp }, x, path, kind, title) =>
  svg`<path class="curve__sign curve__sign--${kind}" transform="translate(${x} ${up(ofFirst(after, camp))}) scale(${SIGN / 9})" d=${path}><title>${title}</title></path>`;
