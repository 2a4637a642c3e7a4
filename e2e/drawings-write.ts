import { mkdirSync } from "node:fs";
import path from "node:path";
import type { mountBike3d as mount } from "#web/drawing/three/mount-bike3d.ts";
import { softwareBrowser, viewerScript } from "./drawings-3d.ts";
import { sheet, types, variations } from "./drawings-sheet.ts";

declare const mountBike3d: typeof mount;

const folder = path.resolve(process.argv[2] ?? ".cache/drawings");
mkdirSync(folder, { recursive: true });
const browser = await softwareBrowser();
const page = await browser.newPage({ viewport: { width: 1720, height: 900 } });
for (const scheme of ["light", "dark"] as const)
  for (const [name, bikes] of Object.entries({ types, variations })) {
    await page.setContent(sheet(bikes, scheme));
    await page.screenshot({ path: path.join(folder, `${name}-${scheme}.png`), fullPage: true });
  }

const script = await viewerScript();
for (const [name, bikes] of Object.entries({ types, variations })) {
  await page.setContent(sheet({}, "light"));
  await page.addScriptTag({ content: script });
  for (const bike of Object.values(bikes))
    await page.evaluate(async (spec) => {
      const figure = document.createElement("figure");
      figure.style.cssText = "padding: 0; height: 280px";
      const canvas = document.createElement("canvas");
      canvas.style.cssText = "width: 100%; height: 100%";
      figure.append(canvas);
      document.body.append(figure);
      const viewer = mountBike3d(canvas, spec);
      const blob = await viewer?.picture(840);
      const image = new Image();
      image.src = URL.createObjectURL(blob ?? new Blob());
      image.style.width = "100%";
      await image.decode();
      viewer?.dispose();
      canvas.replaceWith(image);
    }, bike);
  await page.screenshot({ path: path.join(folder, `${name}-3d.png`), fullPage: true });
}
await browser.close();
console.log(`Six sheets in ${folder}`);
