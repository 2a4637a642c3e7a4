import { queryClient } from "#web/lib/query.ts";
import { useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { upload } from "#web/lib/upload.ts";
import { importsQuery, isOpen, onImportsRead, watchImports } from "./import-watch.ts";
import { rideUploadQueue } from "./ride-upload-queue.ts";

/** Imports that may wait or run at a time: as many as the server takes. */
const mostOpen = 20;

/** The uploads of ride files of this page. */
export const rideUploads = rideUploadQueue({
  async send(file, onProgress, signal) {
    const { data } = await upload("POST /ride-imports", { file }, { onProgress, signal });
    queryClient.setQueryData(importsQuery().queryKey, (before = []) => [
      data,
      ...before.filter(({ id }) => id !== data.id),
    ]);
    watchImports();
  },
  hasRoom: () => (queryClient.getQueryData(importsQuery().queryKey) ?? []).filter(isOpen).length < mostOpen,
});

onImportsRead(() => void rideUploads.goOn());
onTokenChange(rideUploads.clear);

// Leaving the page would cancel pending uploads.
addEventListener("beforeunload", (event) => {
  if (rideUploads.store.get().some(({ state }) => state !== "refused")) event.preventDefault();
});

/** Returns the uploads; the component re-renders when they change. */
export const useRideUploads = () => useStore(rideUploads.store);
