import { appendPhoto } from "#web/features/garage/photos/queries.ts";
import { withoutHeic } from "#web/lib/heic.ts";
import { shrink } from "#web/lib/shrink.ts";
import { uploadQueue } from "./upload-queue.ts";
import { useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { upload } from "#web/lib/upload.ts";

/** The uploads of this page. */
export const uploads = uploadQueue({
  async send({ bike, file }, onProgress, signal) {
    const { data } = await upload(
      "POST /photos/upload",
      { bike_id: String(bike), photo: await withoutHeic(file) },
      { onProgress, signal },
    );
    appendPhoto(bike, data);
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
