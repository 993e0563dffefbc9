// Plays one turn in Firefox and prints the saved game; ends with 3 where Firefox does not start.
// usage: node firefox.mjs PROGRAM ADDRESS
import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const NO_START = 3;
const TURN = readFileSync(new URL("one_turn.js", import.meta.url), "utf8");
const [, , executablePath, address] = process.argv;

async function start() {
  try {
    return await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  } catch (error) {
    console.error(String(error));
    process.exit(NO_START);
  }
}

const browser = await start();
try {
  const page = await browser.newPage();
  await page.goto(address);
  const script = TURN.slice(TURN.indexOf("async"), TURN.lastIndexOf(";"));
  console.log(JSON.stringify(await page.evaluate(`(${script})()`)));
} finally {
  await browser.close();
}
