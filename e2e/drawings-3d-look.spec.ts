import { expect, test } from "@playwright/test";
import { softwareBrowser, viewerScript } from "./drawings-3d.ts";
import { fillWith3d } from "./drawings-3d-sheet.ts";
import { someOf } from "#server/platform/testing/some-of.ts";
import { kinds, sheet, types, variations } from "./drawings-sheet.ts";

test.describe.configure({ timeout: 300_000 });

for (const [name, bikes] of someOf(Object.entries({ types, variations, kinds }), "models"))
  test(`the models look as they did, in 3D: ${name}`, async () => {
    const browser = await softwareBrowser();
    const page = await browser.newPage({ viewport: { width: 1120, height: 900 } });
    await page.setContent(sheet({}, "light"));
    await page.addScriptTag({ content: await viewerScript() });
    await fillWith3d(page, bikes, 360);
    await expect(page).toHaveScreenshot(`models-${name}.png`, {
      fullPage: true,
      threshold: 0.25,
      maxDiffPixelRatio: 0.01,
    });
    await browser.close();
  });
