import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { shotFile, type Variant } from "./camera.ts";
import type { Shot } from "./screens.ts";

const style = `
  body { margin: 16px; font: 14px sans-serif; background: #777; color: #fff }
  div { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-bottom: 16px; align-items: start }
  div + div { grid-template-columns: repeat(4, 1fr) }
  figure { margin: 0 } figcaption { padding: 2px 0 }
  img { display: block; width: 100%; max-height: 1400px; object-fit: cover; object-position: top }
`;

interface Sheet {
  folder: string;
  browser: Browser;
  /** The variants that were taken. */
  taken: readonly Variant[];
}

/** Joins the variants of a screen in one picture: desktops above, phones below. */
export async function contactSheet(shot: Shot, { folder, browser, taken }: Sheet): Promise<void> {
  const figures = ([1280, 390] as const).map((width) => {
    const its = taken.filter((variant) => variant.width === width);
    return `<div>${its.map((variant) => figure(path.join(folder, shotFile(shot, variant)))).join("")}</div>`;
  });
  const page = await browser.newPage({ viewport: { width: 1640, height: 800 } });
  await page.setContent(`<style>${style}</style><h1>${shot.name}</h1>${figures.join("")}`);
  await page.screenshot({ path: path.join(folder, `sheet--${shot.name}.png`), fullPage: true });
  await page.close();
}

function figure(file: string): string {
  const picture = readFileSync(file).toString("base64");
  const caption = path.basename(file, ".png").split("--").slice(1).join(", ");
  return `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${picture}"></figure>`;
}
