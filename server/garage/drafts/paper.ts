import sharp from "sharp";
import type { TextBox } from "./rules/text-line.ts";

/** Looked at so small, print disappears and paper is left. */
const lookWidth = 96;
export const bright = 150;
/** A row or column belongs to the paper from that share of bright dots on. */
const mostly = 0.25;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns where the paper is on an upright picture in greys; null where it fills the picture, or none stands out. */
export async function paperOn(
  picture: Buffer,
  whole: { width: number; height: number },
): Promise<Area | null> {
  const { data, info } = await sharp(picture)
    .resize({ width: lookWidth, withoutEnlargement: true })
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = info;
  const isBright = (x: number, y: number) => (data[(y * w + x) * channels] ?? 0) >= bright;
  const columns = range(w).filter((x) => range(h).filter((y) => isBright(x, y)).length >= h * mostly);
  const rows = range(h).filter((y) => range(w).filter((x) => isBright(x, y)).length >= w * mostly);
  const [left, right, top, bottom] = [columns[0], columns.at(-1), rows[0], rows.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const share = ((right - left + 1) * (bottom - top + 1)) / (w * h);
  if (share > 0.85 || share < 0.05) return null;
  const scale = whole.width / w;
  const from = { left: Math.floor(left * scale), top: Math.floor(top * scale) };
  return {
    ...from,
    width: Math.min(whole.width - from.left, Math.ceil((right - left + 1) * scale)),
    height: Math.min(whole.height - from.top, Math.ceil((bottom - top + 1) * scale)),
  };
}

/** Returns a box of the paper as one of the whole picture. */
export const boxOnWhole = (
  { page, x, y, w, h }: TextBox,
  paper: Area,
  whole: { width: number; height: number },
): TextBox => ({
  page,
  x: (paper.left + x * paper.width) / whole.width,
  y: (paper.top + y * paper.height) / whole.height,
  w: (w * paper.width) / whole.width,
  h: (h * paper.height) / whole.height,
});

const range = (to: number): number[] => Array.from({ length: to }, (_, at) => at);
