import type { Service } from "#contract/garage/services.ts";
import { withoutHeic } from "#web/lib/heic.ts";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { upload } from "#web/lib/upload.ts";

export interface PhotoOfPoint {
  plan_id: number;
  file: File;
}

/** Sends photos of points to the service that noted them, one after another; returns those that did not arrive. */
export async function sendPointPhotos(
  { id, items }: Service,
  photos: readonly PhotoOfPoint[],
): Promise<PhotoOfPoint[]> {
  const lost: PhotoOfPoint[] = [];
  for (const photo of photos) {
    const item = items.findIndex(({ plan_id }) => plan_id === photo.plan_id);
    try {
      const fields = { ...(item >= 0 && { item: String(item) }), photo: await fitting(photo.file) };
      await upload("POST /services/{id}/photos", fields, { params: { id } });
    } catch {
      lost.push(photo);
    }
  }
  return lost;
}

/** The file, drawn smaller where the server would not take it. */
async function fitting(file: File): Promise<File> {
  const readable = await withoutHeic(file);
  if (readable.size <= pictureBounds.bytes) return readable;
  const { shrink } = await import("#web/lib/shrink.ts");
  return shrink(readable);
}
