import { pictureBounds } from "#contract/platform/pictures.ts";

/** Longest side in pixels and JPEG quality, from the best to one that always fits. */
const attempts = [
  [4096, 0.9],
  [4096, 0.8],
  [3072, 0.8],
  [2048, 0.75],
  [1280, 0.7],
] as const;

/** Returns the picture as a JPEG small enough to upload. Throws when the browser cannot read it. */
export async function shrink(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    for (const [side, quality] of attempts) {
      const blob = await drawn(picture, side, quality);
      if (blob.size <= pictureBounds.bytes)
        return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type });
    }
  } finally {
    picture.close();
  }
  throw new Error("no attempt was small enough");
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // JPEG has no transparency.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return await canvas.convertToBlob({ type: "image/jpeg", quality });
}
