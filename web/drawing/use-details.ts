import { useEffect, useState } from "react";
import type { Lettering } from "./draw-bike.ts";

/** What writes on a large drawing: undefined until its code is there, which small drawings don't load. */
export function useLettering(): Lettering | undefined {
  const [loaded, setLoaded] = useState<{ lettersOfBike: Lettering }>();
  useEffect(() => {
    void letters().then(setLoaded);
  }, []);
  return loaded?.lettersOfBike;
}

/** A drawing without letters is whole: nothing waits for them, nor says that they are missing. */
async function letters() {
  try {
    return await import("./lettering.ts");
  } catch {
    return undefined;
  }
}
