import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a part's window says whether it fits a bike, and why", async ({ page, say, app, riderAt }) => {
      const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
      const { part, place } = partsOf(app, rider);
      const wheel = await part("wheel", { spec: { freehub: "hg" } });
      await place(wheel, { bike_id: rider.bikes[0]?.id ?? 0, slot: "rear_wheel", at: daysAgo(30) });
      const cassette = await part("cassette", { brand: "SRAM", spec: { freehub: "xd" } });
      await page.goto(`/parts?part=${cassette}`);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(say.part("fits.title")).selectOption("Fox");
      await expect(dialog.getByText(say.part("fits.verdict.no"))).toBeVisible();
      await expect(dialog.getByRole("listitem").filter({ hasText: "SRAM XD" })).toBeVisible();
      expect(await found(page)).toEqual([]);
    });
  });
