import { appendPhoto, refreshPhotos } from "#web/features/garage/photos/queries.ts";
import { shrink } from "./shrink.ts";
import { uploadQueue } from "./upload-queue.ts";
import { useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { upload } from "#web/lib/upload.ts";

/** Everything that is on its way from this page. */
export const uploads = uploadQueue({
  async send({ bike, file }, onProgress, signal) {
    const { data } = await upload(
      "POST /photos/upload",
      { bike_id: String(bike), photo: file },
      { onProgress, signal },
    );
    appendPhoto(bike, data);
  },
  onIdle: refreshPhotos,
});

onTokenChange(uploads.clear);

// Leaving the page would end what is under way.
addEventListener("beforeunload", (event) => {
  if (uploads.read().files.some(({ state }) => state !== "refused")) event.preventDefault();
});

/** What is on its way; the component follows it. */
export const useUploads = () => useStore(uploads.store);

/** Sends a file that was too large as a smaller picture of the same. */
export async function shrinkAndUpload(id: number, file: File): Promise<void> {
  try {
    uploads.retry(id, await shrink(file));
  } catch {
    uploads.refuse(id, { kind: "not_shrunk" });
  }
}
