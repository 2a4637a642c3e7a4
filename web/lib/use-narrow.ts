import { type Source, useStore } from "./store.ts";

const query = () => matchMedia("screen and (width < 48rem)");

const isNarrow: Source<boolean> = {
  get: () => query().matches,
  ahead: () => false,
  subscribe(changed) {
    const followed = query();
    followed.addEventListener("change", changed);
    return () => followed.removeEventListener("change", changed);
  },
};

/** Whether the window is as narrow as a phone; paper never is. */
export const useNarrow = (): boolean => useStore(isNarrow);
