import { mkdirSync } from "node:fs";
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
for (const scheme of ["light", "dark"] as const) {
  await page.setContent(sheet(catalogue, scheme, 1600));
  await page.screenshot({ path: path.join(folder, `catalogue-${scheme}.png`), fullPage: true });
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
console.log(`Thirteen sheets in ${folder}`);
