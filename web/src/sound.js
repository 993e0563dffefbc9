/**
 * Sound, made here out of oscillators: silent until the player asks for it. It tells nothing that is not shown and
 * said as well.
 */
import { state } from "./state.js";

/** @typedef {{pitch: number, at: number, length: number, shape: OscillatorType}} Note hertz; seconds */

/** @type {AudioContext | null} */
let context = null;

/** @param {number[]} pitches @param {number} every @param {number} length @param {OscillatorType} shape @returns {Note[]} */
const row = (pitches, every, length, shape) => pitches.map((pitch, index) => ({ pitch, at: index * every, length, shape }));

const SOUNDS = {
  step: row([196], 0, 0.06, "triangle"),
  dice: row([1450, 980, 1270, 860], 0.05, 0.025, "square"),
  turn: row([392, 587], 0.11, 0.22, "sine"),
  over: row([262, 330, 392, 523], 0.14, 0.5, "triangle"),
};

/** @param {AudioContext} audio @param {Note} note @param {number} loud */
function strike(audio, { pitch, at, length, shape }, loud) {
  const [voice, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + at;
  voice.type = shape;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

const LOUDEST = 0.4; // of what a device can do

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  const { sound: on, volume } = state.settings;
  if (on !== "on" || !volume || typeof AudioContext === "undefined") return;
  const audio = (context ??= new AudioContext());
  void audio.resume();
  for (const note of SOUNDS[name]) strike(audio, note, (LOUDEST * volume) / 100);
}

/**
 * What is heard of a choice: dice before a step, and over all the end of the game or that one's turn has come.
 * @param {import("./types.js").View} view
 * @param {import("./types.js").LogLine[]} news
 * @param {boolean} mine whether a person decided before
 */
export function soundOf({ winner, waiting }, news, mine) {
  if (!news.length) return;
  if (winner !== null) return sound("over");
  sound(news.some(({ entry }) => entry.throws.length) ? "dice" : "step");
  if (waiting.kind === "human" && !mine) sound("turn");
}
