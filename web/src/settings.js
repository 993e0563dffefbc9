/**
 * What the player likes, kept on the device.
 * @typedef {{theme: "auto" | "night" | "day", motion: "auto" | "on" | "off", confirm: "on" | "off"}} Settings
 */
import { change, state } from "./state.js";

const KEY = "sellsword.settings";
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
  const { theme, motion } = state.settings;
  const day = theme === "auto" ? prefers("(prefers-color-scheme: light)") : theme === "day";
  document.documentElement.dataset.theme = day ? "day" : "night";
  document.documentElement.dataset.motion = motion;
}

/** Whether things may move. */
export function moves() {
  const { motion } = state.settings;
  return motion === "auto" ? !prefers("(prefers-reduced-motion: reduce)") : motion === "on";
}
