/**
 * What the player likes, kept on the device.
 * @typedef {{theme: "auto" | "night" | "day", palette: "usual" | "redgreen" | "blueyellow", text: "usual" | "large" | "largest", motion: "auto" | "on" | "off", pace: "slow" | "normal" | "fast",
 *   confirm: "on" | "off", ask: "on" | "off", handover: "wait" | "go", undo: "stop" | "free", hints: "off" | "on", coordinates: "auto" | "on" | "off",
 *   computer: "slow" | "normal" | "fast" | "once", forced: "wait" | "go", step: "choice" | "turn" | "round", sound: "off" | "on", volume: number}} Settings
 */
import { change, state } from "./state.js";

const KEY = "sellsword.settings";
const ROOM = { night: "#121b1d", day: "#f5f0e5" }; // the bars around the page, as tokens.css has them
const PACES = { slow: 2, normal: 1, fast: 0.5 };
const prefers = (/** @type {string} */ query) => matchMedia(query).matches;

export function readSettings() {
  try {
    Object.assign(state.settings, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Storage refused or damaged: the defaults do.
  }
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", applySettings);
  applySettings();
}

/** @param {Partial<Settings>} patch */
export function setSettings(patch) {
  change({ settings: { ...state.settings, ...patch } });
  applySettings();
  try {
    localStorage.setItem(KEY, JSON.stringify(state.settings));
  } catch {
    // They hold until the page closes.
  }
}

function applySettings() {
  const { theme, palette, text, motion, pace } = state.settings;
  const day = theme === "auto" ? prefers("(prefers-color-scheme: light)") : theme === "day";
  const light = day ? "day" : "night";
  Object.assign(document.documentElement.dataset, { theme: light, palette, text, motion, pace });
  document.querySelector("meta[name='theme-color']")?.setAttribute("content", ROOM[light]);
}

/** Whether things may move. */
export function moves() {
  const { motion } = state.settings;
  return motion === "auto" ? !prefers("(prefers-reduced-motion: reduce)") : motion === "on";
}

/** How long a movement takes, as a multiple of its usual time. */
export const paceOf = () => PACES[state.settings.pace];
