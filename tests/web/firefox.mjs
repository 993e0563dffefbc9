// Plays one turn in Firefox and prints the saved game. usage: node firefox.mjs PROGRAM ADDRESS
import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const TURN = readFileSync(new URL("one_turn.js", import.meta.url), "utf8");
const [, , executablePath, address] = process.argv;
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  await page.goto(address);
  const script = TURN.slice(TURN.indexOf("async"), TURN.lastIndexOf(";"));
  console.log(JSON.stringify(await page.evaluate(`(${script})()`)));
} finally {
  await browser.close();
}
