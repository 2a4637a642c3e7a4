import { useDeferredValue, useEffect } from "react";

/** The lists that were drawn before: Back has to find them as long as they were, to scroll to the same place. */
const drawn = new Set<string>();

/** Returns what of a list is on the first screen, a large one, and all of it once that is painted. */
export function useFirstScreen<T>(list: string, items: readonly T[], count: number): readonly T[] {
  const isThere = items.length > 0;
  const isPainted = useDeferredValue(isThere, drawn.has(list));
  useEffect(() => {
    if (isThere) drawn.add(list);
  }, [list, isThere]);
  return isPainted ? items : items.slice(0, count);
}
