import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { pictureBounds, type PictureWidth } from "#contract/pictures.ts";
import { isWholeGif } from "./gif.ts";
import { fileName, keptWidths, type Made } from "./picture.ts";

/** What an animation may have to stay one; beyond it is a still picture. Pixels are counted over all its frames. */
const animation = { frames: 200, pixels: 2 * pictureBounds.pixels };
/** WebP knows no longer side. */
const webpSide = 16_383;
/** Effort 2 is twice as fast as sharp's 4 for files 5 % larger. */
const webp = { quality: 80, effort: 2 };

/** Why a file cannot be a picture: a sentence of server/locales. */
export type Unfit = "picture_type" | "picture_pixels" | "picture_broken";

// Whatever a file calls itself, no other decoder ever runs.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadNsgifFile"],
});
sharp.cache(false);
const webpLoader = "VipsForeignLoadWebpFile";

/**
 * Decodes a file and writes it anew into a folder, upright, in sRGB and without metadata: the full picture and WebPs
 * at the kept widths. What is `ours`, a full picture that was written here before, is taken over byte for byte.
 */
export async function makePicture(file: string, folder: string, ours = false): Promise<Made | Unfit> {
  if (!ours) return make(file, folder, false);
  // WebP is what we write ourselves, of animations, and nothing that anybody else sends is read as.
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
  const { format, width, height, pages = 1 } = about;
  if (width * height > pictureBounds.pixels) return "picture_pixels";
  if (format === "gif" && !isWholeGif(await readFile(file))) return "picture_broken";
  const moves =
    pages > 1 &&
    pages <= animation.frames &&
    width * height * pages <= animation.pixels &&
    Math.max(width, height) <= webpSide;
  const open = (): Sharp => {
    const limitInputPixels = moves ? animation.pixels : pictureBounds.pixels;
    const options: SharpOptions = { failOn: "error", limitInputPixels, animated: moves };
    return sharp(file, options).autoOrient();
  };
  const [across, down] = (about.orientation ?? 1) > 4 ? [height, width] : [width, height];
  const made: Made = {
    format: moves || format === "webp" ? "webp" : format === "jpeg" ? "jpeg" : "png",
    width: across,
    height: down,
  };
  try {
    const full = path.join(folder, fileName(made, null));
    await Promise.all([
      ours ? copyFile(file, full) : write(inFormat(open(), made.format), made, null, folder),
      moves ? shrinkAnimation(open, made, folder) : shrink(open(), made, folder),
    ]);
    return made;
  } catch (error) {
    return unfitFor(error);
  }
}

/** What a failure to decode says of the file; any other, of the disk say, is thrown on. */
function unfitFor(error: unknown): Unfit {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code) throw error;
  if (message.includes("unsupported image format")) return "picture_type";
  return message.includes("pixel limit") ? "picture_pixels" : "picture_broken";
}

async function write(picture: Sharp, made: Made, width: PictureWidth | null, folder: string): Promise<void> {
  await writeFile(path.join(folder, fileName(made, width)), await picture.toBuffer());
}

function inFormat(picture: Sharp, format: Made["format"]): Sharp {
  if (format === "jpeg") return picture.jpeg({ quality: 90 });
  return format === "png" ? picture.png() : picture.webp(webp);
}

const within = (width: number) =>
  ({ width, height: webpSide, fit: "inside", withoutEnlargement: true }) as const;

/** Decodes once, to the largest width, and makes the smaller ones of that. */
async function shrink(picture: Sharp, made: Made, folder: string): Promise<void> {
  const widths = keptWidths(made.width);
  const largest = Math.max(...widths);
  const { data, info } = await picture.resize(within(largest)).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const shrunk = (width: PictureWidth) => sharp(data, { raw }).resize(within(width)).webp(webp);
  await Promise.all(widths.map((width) => write(shrunk(width), made, width, folder)));
}

/** An animation streams through frame by frame, so each width reads it anew. */
async function shrinkAnimation(open: () => Sharp, made: Made, folder: string): Promise<void> {
  for (const width of keptWidths(made.width))
    await write(open().resize(within(width)).webp(webp), made, width, folder);
}
