import type { Page } from "@playwright/test";
import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo } from "./parts-api.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { fewOf } from "#server/platform/testing/some-of.ts";
import { languages } from "./texts.ts";

const phone = { width: 390, height: 844 };

/** Returns whether something is wholly above the bar at the bottom of the first screen. */
async function isAbove(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  const bar = await page.locator("[data-shortcuts]").boundingBox();
  return box !== null && box.y + box.height <= (bar?.y ?? phone.height);
}

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, viewport: phone });

    test("a garage of many bikes is no wider than a phone, however much a bike needs", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [grizl, rudy] });
      for (let more = 0; more < 5; more++)
        await app.addBike(rider, { name: `Fox ${more}`, current_mileage: 12_345 });
      await careOf(app, rider).inEveryState(rider.bikes[0]?.id ?? 0, rider.bikes[1]?.id ?? 0);
      await page.goto("/dashboard");
      const due = page.getByRole("link", { name: new RegExp(say.garage("care.due")) });
      await expect(due.first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    });

    test("the first screen of each main page says what it is, how it stands and what can be done", async ({
      page,
      app,
      riderAt,
    }) => {
      test.slow();
      const rider = await riderAt("/dashboard", { bikes: [grizl, rudy] });
      const [one = { id: 0 }, two = { id: 0 }] = rider.bikes;
      const care = careOf(app, rider);
      await care.inEveryState(one.id, two.id);
      const cost = { category: "part", currency: "PLN", day: daysAgo(1), amount_cents: 24_000 };
      await care.send("POST", "/expenses", { ...cost, bike_id: one.id });
      const pages = [
        ["/dashboard", "main article a, main section a"],
        [`/bikes/${one.id}`, "main button, main a[href*='?']"],
        [`/bikes/${one.id}/parts`, "main button, main a[href*='?']"],
        [`/bikes/${one.id}/care`, "main button, main a[href*='?']"],
        [`/bikes/${one.id}/rides`, "main button, main a[href*='?']"],
        [`/bikes/${one.id}/costs`, "main button, main a[href*='?']"],
        ["/care", "main button"],
        ["/rides", "main button"],
        ["/parts", "main button, main a[href*='?']"],
        ["/costs", "main button, main a[href*='?']"],
      ] as const;
      for (const [path, action] of fewOf(pages, 4, ([path]) => path.replace(String(one.id), ":bike"))) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        expect([path, "title", await isAbove(page, "main h1")]).toEqual([path, "title", true]);
        expect([path, "action", await isAbove(page, action)]).toEqual([path, "action", true]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, wide]).toEqual([path, phone.width]);
      }
    });
  });
