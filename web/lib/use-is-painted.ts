import { useDeferredValue, useEffect } from "react";

/** Whether the app's first screen was drawn: Back has to find a page as long as it was, to scroll to the same place. */
let wasDrawn = false;

/** Returns false in the first render of the app's first screen, and true once that is painted: what can wait is drawn then. */
export function useIsPainted(): boolean {
  const isPainted = useDeferredValue(true, wasDrawn);
  useEffect(() => {
    wasDrawn = true;
  }, []);
  return isPainted;
}
