import { pictureBounds } from "#contract/platform/pictures.ts";
import { type Crop, squareOf } from "./crop.ts";

/** Longest side of a profile photo, in pixels. */
const largest = 1024;

/**
 * Returns the cropped square as a file to upload: JPEG stays JPEG, other types become PNG to keep transparency, or
 * JPEG if the PNG is too large.
 */
export async function cutOut(picture: ImageBitmap, crop: Crop, source: File): Promise<File> {
  const jpeg = () => drawn(picture, crop, "image/jpeg");
  const blob = await (source.type === "image/jpeg" ? jpeg() : drawn(picture, crop, "image/png"));
  const small = blob.size <= pictureBounds.bytes ? blob : await jpeg();
  return new File([small], `profile.${small.type === "image/png" ? "png" : "jpg"}`, { type: small.type });
}

async function drawn(picture: ImageBitmap, crop: Crop, type: "image/jpeg" | "image/png"): Promise<Blob> {
  const { left, top, side } = squareOf(picture, crop);
  const size = Math.max(1, Math.min(largest, Math.round(side)));
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  if (type === "image/jpeg") {
    // JPEG has no transparency.
    context.fillStyle = "white";
    context.fillRect(0, 0, size, size);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
  return await canvas.convertToBlob({ type, quality: 0.9 });
}
