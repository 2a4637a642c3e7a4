import type { Locator } from "@playwright/test";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { photo } from "./sample-photos.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(404, 422) });

    test("a collector's own look is on their public pages, and goes with the plan", async ({
      page,
      say,
      app,
      signIn,
    }) => {
      const rider = await app.riderWith({ bikes: [grizl], plan: "collector" });
      const bike = await app.share(rider, rider.bikes[0]);
      const profile = await app.share(rider);
      await signIn(rider);
      await page.goto("/branding");
      const accent = page.getByRole("textbox", { name: say.fields("accent") });
      await accent.fill("blue");
      await page.getByRole("button", { name: say.branding("save") }).click();
      await expect(accent).toHaveAttribute("aria-invalid", "true");
      await accent.fill("#FFD23F");
      await page.getByRole("button", { name: /#\w{6}/ }).click();
      await expect(accent).not.toHaveValue("#FFD23F");
      const color = await accent.inputValue();
      await page.getByRole("textbox", { name: say.fields("tagline") }).fill("Steel is real");
      await page.getByRole("button", { name: say.branding("save") }).click();
      await expect(page.getByText(say.branding("saved"))).toBeVisible();
      await page.locator('input[type="file"]').setInputFiles(await photo("logo.jpg", "#0b6fa4"));
      await expect(page.getByRole("img", { name: say.branding("logo_now") })).toBeVisible();

      for (const url of [bike, profile]) {
        await page.goto(url);
        const line = page.getByText("Steel is real");
        await expect(line).toBeVisible();
        // A bike has it as text under its owner's name, a profile in the band.
        const paint = line.locator("rect");
        await expect(paint).toHaveCount(url === bike ? 0 : 1);
        if (url === profile) {
          await expect(paint).toHaveAttribute("fill", color);
          await expect(paint).toBeVisible();
        }
        await expect(page.locator('img[src*="/logos/"]')).toBeVisible();
        // Printers leave backgrounds out: the tagline must be printed in ink, and the accent band at the top of the
        // page must show.
        await page.emulateMedia({ media: "print" });
        if (url === profile) await expect(paint).toBeHidden();
        await expect(page.locator(`aside > div > svg rect[fill="${color}"]`)).toBeVisible();
        await expect(line).toHaveCSS("color", "rgb(21, 33, 43)");
        const left = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().left);
        expect(await left(page.locator("aside > div").first())).toBe(
          await left(page.locator("article > *").first()),
        );
        await page.emulateMedia({ media: "screen" });
      }
      app.setPlan(rider, "enthusiast");
      await page.goto(bike);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Steel is real")).toBeHidden();
      await page.goto("/branding");
      await expect(page.getByText(say.branding("kept"))).toBeVisible();
      await page.getByRole("link", { name: say.branding("plans") }).click();
      await expect(page).toHaveURL("/pricing");
    });
  });
