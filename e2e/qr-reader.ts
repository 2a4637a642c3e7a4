import type { Locator, Page } from "@playwright/test";
import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import sharp from "sharp";

/** Returns the QR codes that ZBar, an independent reader, finds on a screenshot. */
export async function qrCodesOn(seen: Locator | Page): Promise<string[]> {
  const { data, info } = await sharp(await seen.screenshot())
    .flatten({ background: "#fff" })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const symbols = await scanGrayBuffer(new Uint8Array(data).buffer, info.width, info.height);
  return symbols.map((symbol) => symbol.decode());
}
