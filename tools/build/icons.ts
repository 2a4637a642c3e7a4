import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

// Draws the PNG and ICO icons from web/public/favicon.svg: run it again after changing that file.
const folder = path.join(import.meta.dirname, "../../web/public");
const svg = readFileSync(path.join(folder, "favicon.svg"));
const ground = "#15212b";

/** Renders the icon as PNG; `margin` leaves room for the round masks of phones. */
async function png(size: number, margin = 0): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin));
  const drawn = await sharp(svg, { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (margin === 0) return drawn;
  const all = { create: { width: size, height: size, channels: 4 as const, background: ground } };
  return sharp(all)
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}

/** Wraps one PNG in an .ico file. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const files = {
  "favicon.ico": ico(await png(32), 32),
  "apple-touch-icon.png": await png(180, 0.1),
  "icon-192.png": await png(192),
  "icon-512.png": await png(512),
  "icon-maskable-512.png": await png(512, 0.1),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
