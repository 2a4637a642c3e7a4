import { buffer } from "node:stream/consumers";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";

/** Returns a picture as a JPEG for paper, at most `side` pixels wide and high; of an animation its first frame. */
export async function photoForPaper(
  pictures: Pick<Pictures, "read">,
  picture: Picture | undefined,
  side = 1800,
): Promise<Buffer | null> {
  const file = picture && (await pictures.read(picture, 1920));
  if (!file) return null;
  // Loaded on demand, as the PDF library.
  const { default: sharp } = await import("sharp");
  return sharp(await buffer(file.stream))
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#e6ecef" })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Returns the part of a name that is allowed in file names everywhere. */
export function paperFileName(name: string): string {
  const plain = name.toLowerCase().replaceAll("ł", "l").normalize("NFD");
  return plain
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
}
