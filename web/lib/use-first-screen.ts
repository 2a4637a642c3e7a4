import { useDeferredValue, useEffect } from "react";

/** What was drawn before: Back has to find a page as long as it was, to scroll to the same place. */
const drawn = new Set<string>();

/** Returns false in the first render of something that is there, and true once that is painted: what can wait is drawn then. */
export function useIsPainted(what: string, isThere = true): boolean {
  const isPainted = useDeferredValue(isThere, drawn.has(what));
  useEffect(() => {
    if (isThere) drawn.add(what);
  }, [what, isThere]);
  return isPainted;
}

/** Returns what of a list is on the first screen, a large one, and all of it once that is painted. */
export function useFirstScreen<T>(list: string, items: readonly T[], count: number): readonly T[] {
  return useIsPainted(list, items.length > 0) ? items : items.slice(0, count);
}
