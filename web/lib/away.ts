import { asOf } from "./as-of.ts";
import { type Source, useStore } from "./store.ts";

const browserIsAway: Source<boolean> = {
  get: () => !navigator.onLine,
  subscribe(changed) {
    addEventListener("online", changed);
    addEventListener("offline", changed);
    return () => {
      removeEventListener("online", changed);
      removeEventListener("offline", changed);
    };
  },
  ahead: () => false,
};

/** Whether there is no network, as far as the browser or the last call knows. */
export function useAway(): boolean {
  const isAway = useStore(browserIsAway);
  return useStore(asOf) !== null || isAway;
}
