import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { animation, isKeptMoving, keptWidth, refusedByHeader } from "./header.ts";
import { fileName, keptWidths, type Made, type Unfit } from "./picture.ts";

/** WebP's longest side, and the pixels that the process's memory allows. */
const webpMost = { side: 16_383, pixels: 8_000_000 };
/** Effort 2 is twice as fast as sharp's 4 for files 5 % larger. */
const webp = { quality: 80, effort: 2 };

// Block every other decoder, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadNsgifFile"],
});
sharp.cache(false);
// A second thread costs memory, and a core that serves requests.
sharp.concurrency(1);
const webpLoader = "VipsForeignLoadWebpFile";

/**
 * Decodes a file and writes it again into a folder, upright, in sRGB and without metadata: the full picture, and
 * WebPs at the kept widths. With `ours`, a full picture that this server made earlier, it is copied byte for byte.
 */
export async function makePicture(file: string, folder: string, ours = false): Promise<Made | Unfit> {
  if (!ours) return make(file, folder, false);
  // WebP is only read when this server wrote it (animations).
  sharp.unblock({ operation: [webpLoader] });
  try {
    return await make(file, folder, true);
  } finally {
    sharp.block({ operation: [webpLoader] });
  }
}

async function make(file: string, folder: string, ours: boolean): Promise<Made | Unfit> {
  const about = await sharp(file).metadata().catch(unfitFor);
  if (typeof about === "string") return about;
  const unfit = await refusedByHeader(file, about);
  if (unfit) return unfit;
  try {
    return isKeptMoving(about)
      ? await makeMoving(file, folder, { about, ours })
      : await makeStill(file, folder, { about, ours });
  } catch (error) {
    return unfitFor(error);
  }
}

interface Source {
  about: Metadata;
  ours: boolean;
}

/** Smaller ones are made from the full one, which is upright and simple, however hard the original was to decode. */
async function makeStill(file: string, folder: string, { about, ours }: Source): Promise<Made> {
  const { format, width, height, orientation = 1 } = about;
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const made: Made = {
    format: format === "webp" || format === "jpeg" ? format : "png",
    width: across,
    height: down,
  };
  const full = path.join(folder, fileName(made, null));
  const options = { failOn: "error", limitInputPixels: pictureBounds.pixels } as const;
  if (ours) await copyFile(file, full);
  else await writeFile(full, await inFormat(sharp(file, options).autoOrient(), made.format).toBuffer());
  const widths = keptWidths(made.width);
  const largest = Math.max(...widths);
  const shrinking = sharp(full, options).resize(within(largest, made));
  const { data, info } = await shrinking.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const shrunk = sharp(data, { raw }).resize(within(width, made)).webp(webp);
    await writeFile(path.join(folder, fileName(made, width)), await shrunk.toBuffer());
  }
  return made;
}

/** Animations stream frame by frame, so each width reads the file again. */
async function makeMoving(file: string, folder: string, { about, ours }: Source): Promise<Made> {
  const open = () =>
    sharp(file, { failOn: "error", limitInputPixels: animation.pixels, animated: true }).autoOrient();
  const fullName = fileName({ format: "webp", width: about.width, height: about.height }, null);
  const full = path.join(folder, fullName);
  let { width, height } = about;
  if (ours) await copyFile(file, full);
  else {
    const moving = open()
      .resize({ width: keptWidth(about) })
      .webp(webp);
    const { data, info } = await moving.toBuffer({ resolveWithObject: true });
    await writeFile(full, data);
    width = info.width;
    height = info.pageHeight ?? info.height;
  }
  const made: Made = { format: "webp", width, height };
  for (const kept of keptWidths(made.width)) {
    const to = path.join(folder, fileName(made, kept));
    if (kept >= made.width && !ours) await copyFile(full, to);
    else await writeFile(to, await open().resize(within(kept, made)).webp(webp).toBuffer());
  }
  return made;
}

/** Converts a decoder's error to a refusal; throws on others, such as disk errors. */
function unfitFor(error: unknown): Unfit {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code) throw error;
  if (message.includes("unsupported image format")) return "picture_type";
  return message.includes("pixel limit") ? "picture_pixels" : "picture_broken";
}

function inFormat(picture: Sharp, format: Made["format"]): Sharp {
  // Optimised coding would hold all coefficients in memory to save a few percent.
  if (format === "jpeg") return picture.jpeg({ quality: 90, optimiseCoding: false });
  return format === "png" ? picture.png() : picture.webp(webp);
}

function within(width: number, made: Made) {
  const height = Math.floor(Math.sqrt((webpMost.pixels * made.height) / made.width));
  const side = Math.min(webpMost.side, Math.max(1, height));
  return { width, height: side, fit: "inside", withoutEnlargement: true } as const;
}
