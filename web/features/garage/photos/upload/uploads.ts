import { appendPhoto } from "#web/features/garage/photos/queries.ts";
import { withoutHeic } from "#web/lib/heic.ts";
import { shrink } from "#web/lib/shrink.ts";
import { uploadQueue } from "./upload-queue.ts";
import { useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { uploadOrKeep } from "#web/lib/upload.ts";

/** The uploads of this page. */
export const uploads = uploadQueue({
  async send({ bike, file }, onProgress, signal) {
    const body = { bike_id: String(bike) };
    const files = { photo: await withoutHeic(file) };
    const photo = await uploadOrKeep("POST /photos/upload", { body, files }, { onProgress, signal });
    if (photo) appendPhoto(bike, photo);
    return photo !== undefined;
  },
});

onTokenChange(uploads.clear);

// Leaving the page would cancel pending uploads.
addEventListener("beforeunload", (event) => {
  if (uploads.read().files.some(({ state }) => state !== "refused")) event.preventDefault();
});

/** Returns the uploads; the component re-renders when they change. */
export const useUploads = () => useStore(uploads.store);

/** Shrinks a file that was too large and uploads the result. */
export async function shrinkAndUpload(id: number, file: File): Promise<void> {
  try {
    uploads.retry(id, await shrink(file));
  } catch {
    uploads.refuse(id, { kind: "not_shrunk" });
  }
}
