import type { BrowserContext } from "@playwright/test";
import { answerCookies, chooseReader, test as journey } from "./fixtures.ts";

/**
 * For journeys that open one page and look at it: those of a worker share a browser context, so that the app's files are
 * fetched and compiled once. What the site has stored is cleared before each. Options of `use` that a context is made with
 * have no effect.
 */
export const test = journey.extend<object, { kept: BrowserContext }>({
  kept: [
    async ({ browser }, use) => {
      const kept = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block" });
      await answerCookies(kept);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  context: async ({ today, kept, app, lang, theme }, use) => {
    void today;
    // Before and not after a journey, so that a failed one's page can be photographed.
    for (const page of kept.pages()) {
      const browser = await kept.newCDPSession(page);
      await browser.send("Storage.clearDataForOrigin", { origin: app.url, storageTypes: "all" });
      await page.close();
    }
    await kept.unrouteAll();
    await chooseReader(kept, app, { lang, theme });
    await use(kept);
  },
});
