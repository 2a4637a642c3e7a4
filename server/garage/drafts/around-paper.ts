import sharp from "sharp";
import { bright } from "./paper.ts";

/** Fine enough for the edge of a tilted slip; print is blurred away. */
const lookWidth = 240;

/**
 * Returns a picture in greys with white instead of what is dark from its edge inwards: the table that shows beside a tilted
 * slip has edges and boards of its own, which are no lines of text.
 */
export async function withoutTable(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize({ width: lookWidth, withoutEnlargement: true })
    .greyscale()
    .blur(1.2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = darkFromEdge(data, info);
  if (!dark.includes(255)) return picture;
  const white = Buffer.alloc(dark.length * 4, 255);
  for (const [at, alpha] of dark.entries()) white[at * 4 + 3] = alpha;
  const cover = await sharp(white, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize({ width, height, fit: "fill", kernel: "nearest" })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: cover }])
    .png()
    .toBuffer();
}

/** For each dot 255 where it is dark and other dark ones lead from it to an edge, or beside such a one; else 0. */
function darkFromEdge(
  data: Uint8Array,
  { width: w, height: h, channels }: { width: number; height: number; channels: number },
): Uint8Array {
  const found = new Uint8Array(w * h);
  const isDark = (at: number) => (data[at * channels] ?? 255) < bright;
  const open: number[] = [];
  const visit = (x: number, y: number) => {
    const at = y * w + x;
    if (x < 0 || y < 0 || x >= w || y >= h || found[at]) return;
    found[at] = 255;
    // What is beside it is the blurred edge of the paper.
    if (isDark(at)) open.push(at);
  };
  for (let x = 0; x < w; x++) for (const y of [0, h - 1]) if (isDark(y * w + x)) visit(x, y);
  for (let y = 0; y < h; y++) for (const x of [0, w - 1]) if (isDark(y * w + x)) visit(x, y);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % w, Math.floor(at / w)];
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  return found;
}
