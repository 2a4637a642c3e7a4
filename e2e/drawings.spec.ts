import { expect, test } from "@playwright/test";
import { kinds, sheet, types, variations } from "./drawings-sheet.ts";

test.use({ viewport: { width: 1120, height: 900 } });

for (const scheme of ["light", "dark"] as const)
  for (const [name, bikes] of Object.entries({ types, variations, kinds }))
    test(`the drawings look as they did: ${name}, ${scheme}`, async ({ page }) => {
      await page.setContent(sheet(bikes, scheme));
      await expect(page).toHaveScreenshot(`drawings-${name}-${scheme}.png`, {
        fullPage: true,
        threshold: 0.25,
        maxDiffPixelRatio: 0.002,
      });
    });
