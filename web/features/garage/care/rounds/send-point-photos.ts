import type { Service } from "#contract/garage/services.ts";
import { withoutHeic } from "#web/lib/heic.ts";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { newCallKey } from "#web/lib/call-key.ts";
import { upload } from "#web/lib/upload.ts";

export interface PhotoOfPoint {
  plan_id: number;
  file: File;
}

/** What is sent of a photo, and by which key: sent again after a response that was lost, it is not kept twice. */
const prepared = new WeakMap<File, Promise<{ photo: File; key: string }>>();

async function prepare(file: File) {
  return { photo: await fitting(file), key: newCallKey() };
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
      const sent = prepared.get(photo.file) ?? prepare(photo.file);
      prepared.set(photo.file, sent);
      // What draws it anew may not have come without a network.
      sent.catch(() => prepared.delete(photo.file));
      const { photo: file, key } = await sent;
      const fields = { ...(item >= 0 && { item: String(item) }), photo: file };
      await upload("POST /services/{id}/photos", fields, { params: { id }, key });
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
