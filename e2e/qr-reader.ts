import type { Locator, Page } from "@playwright/test";
import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import sharp from "sharp";

/** What ZBar, which knows nothing of us, reads off a screenshot. */
export async function qrCodesOn(seen: Locator | Page): Promise<string[]> {
  const { data, info } = await sharp(await seen.screenshot())
    .flatten({ background: "#fff" })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const symbols = await scanGrayBuffer(new Uint8Array(data).buffer, info.width, info.height);
  return symbols.map((symbol) => symbol.decode());
}
