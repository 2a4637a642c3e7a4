import { useEffect } from "react";
import { queryClient } from "#web/lib/query.ts";
import { useStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { upload } from "#web/lib/upload.ts";
import { useSession } from "#web/lib/session.ts";
import { importsQuery, isOpen, onImportsRead, watchImports } from "./import-watch.ts";
import { type RideUpload, rideUploadQueue } from "./ride-upload-queue.ts";
import { unsentFiles } from "./unsent.ts";

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

/** Pages hold a lock with the name of their key. Where there are none, as without HTTPS, other pages count as closed. */
const locks = globalThis.navigator.locks as LockManager | undefined;

export const unsentRides = unsentFiles({
  store: () => localStorage,
  isHeld: async (key) => (await locks?.request(key, { ifAvailable: true }, (lock) => lock === null)) ?? false,
  hold(key) {
    const { promise, resolve } = Promise.withResolvers<void>();
    void locks?.request(key, () => promise);
    return resolve;
  },
});

/** What another try may send. */
const isMissing = ({ problem }: RideUpload): boolean =>
  !problem || !["type", "empty", "too_large"].includes(problem.kind);

onImportsRead(() => void rideUploads.goOn());
// Before the list is emptied: what was not sent is named when the rider is back.
onTokenChange(unsentRides.end);
onTokenChange(rideUploads.clear);
rideUploads.store.subscribe(() => {
  const missing = rideUploads.store.get().filter(isMissing);
  unsentRides.keep(missing.flatMap(({ files }) => files.map(({ name }) => name)));
});

// Leaving the page would cancel pending uploads.
addEventListener("beforeunload", (event) => {
  if (rideUploads.store.get().some(({ state }) => state !== "refused")) event.preventDefault();
});

/** Returns the uploads; the component re-renders when they change. */
export const useRideUploads = () => useStore(rideUploads.store);

/** Returns the names of files that were chosen and not sent before this page was opened. */
export function useUnsentRides(): readonly string[] {
  const { user } = useSession();
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) void unsentRides.begin(id);
  }, [id]);
  return useStore(unsentRides.left);
}
