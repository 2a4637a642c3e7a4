import type { Service } from "#contract/garage/services.ts";
import { withoutHeic } from "#web/lib/heic.ts";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { newCallKey } from "#web/lib/call-key.ts";
import { uploadOrKeep } from "#web/lib/upload.ts";

export interface PhotoOfPoint {
  plan_id: number;
  file: File;
}

interface PhotoSent {
  file: File;
  /** The place of what it is of among the items; -1 where it is of all of it. */
  item: number;
}

/** What is sent of a photo, and by which key: sent again after a response that was lost, it is not kept twice. */
const prepared = new WeakMap<File, Promise<{ photo: File; key: string }>>();

async function prepare(file: File) {
  return { photo: await fitting(file), key: newCallKey() };
}

/**
 * Sends a photo to a service, drawn smaller where it is too large, or keeps it on this device until both can be sent; returns
 * the service with it, and undefined while it waits.
 */
export async function uploadServicePhoto(
  id: number,
  { file, item }: PhotoSent,
): Promise<Service | undefined> {
  const ready = prepared.get(file) ?? prepare(file);
  prepared.set(file, ready);
  // What draws it anew may not have come without a network.
  ready.catch(() => prepared.delete(file));
  const { photo, key } = await ready;
  const sent = { params: { id }, body: { ...(item >= 0 && { item: String(item) }) }, files: { photo } };
  return uploadOrKeep("POST /services/{id}/photos", sent, { key });
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
      await uploadServicePhoto(id, { file: photo.file, item });
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
