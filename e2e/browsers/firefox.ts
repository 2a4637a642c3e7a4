import { existsSync } from "node:fs";
import { type ElementHandle, launch } from "puppeteer-core";
import type { OtherBrowser } from "./other-browser.ts";

const executablePath =
  process.env["FIREFOX"] ?? ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file));

/** Starts Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<OtherBrowser> {
  if (!executablePath) throw new Error("No Firefox was found: set FIREFOX to its path.");
  const browser = await launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  const element = async (expression: string) =>
    (await page.waitForFunction(expression, { polling: 50, timeout: 20_000 })) as ElementHandle<Element>;
  return {
    name: "Firefox",
    open: async (url) => {
      // Firefox aborts about one in fifty navigations that begin in the moment after another has ended, and stays.
      const again = (error: Error) => {
        if (!error.message.includes("NS_BINDING_ABORTED")) throw error;
        return page.goto(url);
      };
      await page.goto(url).catch(again);
    },
    press: async (control) => (await element(control)).click(),
    type: async (field, text) => (await element(field)).type(text),
    read: (expression) => page.evaluate(expression) as never,
    close: () => browser.close(),
  };
}
