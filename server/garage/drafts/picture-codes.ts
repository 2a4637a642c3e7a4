import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Sharp } from "sharp";
import type { ReadCode } from "./rules/text-line.ts";

const require = createRequire(import.meta.url);
/** On receipts and boxes; others are of parcels and tickets. */
const formats = ["EAN13", "EAN8", "UPCA", "QRCode"] as const;
/** A box has few codes; a picture that is full of them says nothing. */
const mostCodes = 10;
const mostText = 2000;
/** Pixels: codes of few bars are read at that width, and larger pictures take longer. */
const width = 1600;

let ready: Promise<unknown> | undefined;

async function prepare(): Promise<void> {
  const wasmBinary = await readFile(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
}

/** Reads the codes of an upright picture; boxes are shares of its width and height. */
export async function pictureCodes(picture: Sharp): Promise<ReadCode[]> {
  await (ready ??= prepare());
  const { data, info } = await picture
    .resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = info;
  const pixels = { data: new Uint8ClampedArray(data), width: w, height: h, colorSpace: "srgb" } as const;
  const found = await readBarcodes(pixels as ImageData, {
    formats: [...formats],
    maxNumberOfSymbols: mostCodes,
    tryHarder: true,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
      const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
      const [right, bottom] = [
        Math.max(...corners.map(({ x }) => x)),
        Math.max(...corners.map(({ y }) => y)),
      ];
      const box = { page: 1, x: left / w, y: top / h, w: (right - left) / w, h: (bottom - top) / h };
      return { format: String(format), text: text.slice(0, mostText), box };
    });
}
