import { useState } from "react";

/** Returns true from when something was ready once: a form that is filled in stays while what it began with is fetched again. */
export function useOnceReady(isReady: boolean): boolean {
  const [was, note] = useState(isReady);
  if (isReady && !was) note(true);
  return isReady || was;
}
