import { expect, test } from "@playwright/test";
import { softwareBrowser, viewerScript } from "./drawings-3d.ts";
import { fillWith3d } from "./drawings-3d-sheet.ts";
import { sheet, types, variations } from "./drawings-sheet.ts";

test.describe.configure({ timeout: 180_000 });

test("the models look as they did: every type and variation, in 3D", async () => {
  const browser = await softwareBrowser();
  const page = await browser.newPage({ viewport: { width: 1120, height: 900 } });
  const script = await viewerScript();
  for (const [name, bikes] of Object.entries({ types, variations })) {
    await page.setContent(sheet({}, "light"));
    await page.addScriptTag({ content: script });
    await fillWith3d(page, bikes, 360);
    await expect(page).toHaveScreenshot(`models-${name}.png`, {
      fullPage: true,
      threshold: 0.25,
      maxDiffPixelRatio: 0.01,
    });
  }
  await browser.close();
});
