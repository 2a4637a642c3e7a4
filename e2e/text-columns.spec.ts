import type { Page } from "@playwright/test";
import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { fewOf } from "#server/platform/testing/some-of.ts";
import { languages } from "./texts.ts";

const most = 70;

/** Returns the sentences in sight whose longest line has more characters than are read with ease. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const range = document.createRange();
    const longestLine = (element: Element) => {
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        for (let at = 0; at < data.length; at++) {
          range.setStart(texts.currentNode, at);
          range.setEnd(texts.currentNode, at + 1);
          const { width, bottom } = range.getBoundingClientRect();
          if (width > 0) lines.set(Math.round(bottom / 8), (lines.get(Math.round(bottom / 8)) ?? 0) + 1);
        }
      }
      return Math.max(0, ...lines.values());
    };
    return [...document.querySelectorAll<HTMLElement>("main p, main dd, main li, footer p")].flatMap(
      (one) => {
        const text = one.innerText.trim();
        const isSentence =
          text.length > most && /[.!?]$/.test(text) && !one.querySelector("p, li, dd, button");
        // A row of a list is looked through, not read.
        const isList = one.localName === "li" ? one.childElementCount > 0 : one.closest("main li") !== null;
        return isSentence && !isList && one.checkVisibility() && longestLine(one) > most
          ? `${longestLine(one)}: ${text}`
          : [];
      },
    );
  }, most);
}

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, viewport: { width: 1280, height: 900 } });

    test(`no line of running text has more than ${most} characters on the pages of a garage`, async ({
      page,
      app,
      riderAt,
    }) => {
      test.slow();
      const rider = await riderAt("/dashboard", { bikes: [grizl, rudy], language: lang });
      const [one = { id: 0 }, two = { id: 0 }] = rider.bikes;
      await careOf(app, rider).inEveryState(one.id, two.id);
      const found: string[] = [];
      const ofBike = ["", "/parts", "/care", "/rides", "/costs", "/sheet"];
      const pages = [
        ...ofBike.map((view) => `/bikes/${one.id}${view}`),
        "/dashboard",
        "/rides",
        "/rides/year",
        "/rides?show=unassigned",
        "/care",
        "/costs",
        "/parts",
        "/compare",
        "/transfer",
      ];
      for (const path of fewOf(pages, 5, (path) => `${lang} ${path.replace(String(one.id), ":bike")}`)) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        found.push(...(await tooWide(page)));
      }
      expect(found).toEqual([]);
    });

    test(`no line of running text has more than ${most} characters on public pages`, async ({ page }) => {
      const found: string[] = [];
      for (const path of [
        "/",
        "/about",
        "/contact",
        "/pricing",
        "/status",
        `/terms-of-service-${lang}.html`,
        `/privacy-policy-${lang}.html`,
      ]) {
        await page.goto(path);
        await page.locator("html[data-alive], html:not(:has(#root))").waitFor({ state: "attached" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        found.push(...(await tooWide(page)));
      }
      expect(found).toEqual([]);
    });
  });
