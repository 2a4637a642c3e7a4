import { expect, test } from "./fixtures.ts";
import { countShifts, shift } from "./layout.ts";
import { grizl } from "./sample-bikes.ts";
import { readers } from "./widths.ts";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    test("nothing jumps while it loads", async ({ page, say, riderAt }) => {
      await page.addInitScript(countShifts);
      await page.goto("/");
      await expect(page.getByRole("img", { name: /./ }).first()).toBeVisible();
      expect(await shift(page), "landing").toBeLessThan(0.05);
      const rider = await riderAt("/dashboard", { bikes: [grizl, { ...grizl, name: "Rudy" }] });
      await expect(page.getByRole("article")).toHaveCount(2);
      expect(await shift(page), "dashboard").toBeLessThan(0.05);
      await page.goto(`/bikes/${rider.bikes[0]?.id}`);
      await expect(page.getByRole("heading", { name: say.overview("last.title") })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await shift(page), "overview").toBeLessThan(0.05);
      await page.goto(`/bikes/${rider.bikes[0]?.id}/sheet`);
      await expect(page.getByRole("heading", { name: say.parts("section.pedals") })).toBeVisible();
      expect(await shift(page), "bike").toBeLessThan(0.05);
    });
  });
