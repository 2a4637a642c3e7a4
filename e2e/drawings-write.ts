import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { catalogue } from "./catalogue.ts";
import { softwareBrowser, viewerScript } from "./drawings-3d.ts";
import { fillWith3d } from "./drawings-3d-sheet.ts";
import { kinds, sheet, types, variations } from "./drawings-sheet.ts";
import { realSheet } from "./real-sheet.ts";

const folder = path.resolve(process.argv[2] ?? ".cache/drawings");
mkdirSync(folder, { recursive: true });
const browser = await softwareBrowser();
const page = await browser.newPage({ viewport: { width: 1720, height: 900 } });
// Sheets are large: a slow machine takes minutes for one.
page.setDefaultTimeout(300_000);
for (const scheme of ["light", "dark"] as const)
  for (const [name, bikes] of Object.entries({ types, variations, kinds })) {
    await page.setContent(sheet(bikes, scheme));
    await page.screenshot({ path: path.join(folder, `${name}-${scheme}.png`), fullPage: true });
  }
const entries = Object.entries(catalogue);
const sheetful = 6;
for (const scheme of ["light", "dark"] as const)
  for (let first = 0; first < entries.length; first += sheetful) {
    // Beyond 8,192 px Chromium without a graphics card repeats a page's beginning.
    await page.setContent(sheet(Object.fromEntries(entries.slice(first, first + sheetful)), scheme, 1600));
    const name = `catalogue-${scheme}-${first / sheetful + 1}.png`;
    await page.screenshot({ path: path.join(folder, name), fullPage: true });
  }
await page.setContent(realSheet());
await page.screenshot({ path: path.join(folder, "real.png"), fullPage: true });

const script = await viewerScript();
for (const [name, bikes] of Object.entries({ types, variations, kinds, catalogue })) {
  await page.setContent(sheet({}, "light"));
  await page.addScriptTag({ content: script });
  await fillWith3d(page, bikes, 840);
  await page.screenshot({ path: path.join(folder, `${name}-3d.png`), fullPage: true });
}
await browser.close();
console.log(`${readdirSync(folder).length} files in ${folder}`);
