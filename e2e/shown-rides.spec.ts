import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { shareWindow } from "./share-window.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("what rides come to is on shared pages only while its owner shows it, and nothing finer", async ({
      page,
      browser,
      app,
      say,
      signedIn,
    }) => {
      test.slow();
      const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
      const [bike] = rider.bikes;
      const { ride, send } = partsOf(app, rider);
      await ride(bike?.id ?? 0, daysAgo(800), 1200);
      await ride(bike?.id ?? 0, daysAgo(0), 41);
      await send("POST", "/rides", { started_at: daysAgo(2), distance_m: 9000, title: "Secret lane" });
      const links = {
        bike: new URL(await app.share(rider, bike)).pathname,
        profile: new URL(await app.share(rider)).pathname,
      };
      const visitor = await (await browser.newContext({ locale: lang, baseURL: app.url })).newPage();
      const shown = {
        bike: visitor.getByRole("region", { name: say.components("totals.bike") }),
        profile: visitor.getByRole("region", { name: say.components("totals.rider") }),
      };
      const visit = async (what: "bike" | "profile") => {
        await visitor.goto(`${links[what]}?lng=${lang}`, { waitUntil: "load" });
        await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
      };
      const windows = {
        bike: `/dashboard?share=${bike?.id}`,
        profile: "/dashboard?share=profile",
      };
      const titles = {
        bike: say.sharing("title_bike", { name: "Silver Fox" }),
        profile: say.sharing("title_profile"),
      };

      for (const what of ["bike", "profile"] as const) {
        await visit(what);
        await expect(shown[what]).toHaveCount(0);
        await page.goto(windows[what]);
        const { dialog } = shareWindow(page, say, titles[what]);
        const toggle = dialog.getByRole("switch", { name: say.sharing(`rides_${what}`) });
        await expect(toggle).toBeEnabled();
        await expect(toggle).not.toBeChecked();
        const saved = () =>
          page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
        const [on] = await Promise.all([saved(), toggle.click()]);
        expect(on.url()).toContain("rides-shown");
        await expect(toggle).toBeChecked();
        expect(await found(page)).toEqual([]);

        await visit(what);
        await expect(shown[what]).toContainText(what === "bike" ? /1[,\s]?241\skm/ : /1[,\s]?250\skm/);
        const html = await (await visitor.request.get(links[what])).text();
        expect(html).toMatch(what === "bike" ? /1[^\d]{0,8}241/ : /1[^\d]{0,8}250/);
        expect(html).not.toContain("Secret lane");
        expect(await found(visitor)).toEqual([]);

        await Promise.all([saved(), toggle.click()]);
        await expect(toggle).not.toBeChecked();
        await visit(what);
        await expect(shown[what]).toHaveCount(0);
      }
      await visitor.context().close();
    });
  });
