import { useEffect, useState } from "react";
import type { Detailing } from "./draw-bike.ts";

/** What a large drawing shows beyond a small one: undefined until its code is there, which small drawings don't load. */
export function useDetails(): Detailing | undefined {
  const [loaded, setLoaded] = useState<{ largeDetails: Detailing }>();
  useEffect(() => {
    void load().then(setLoaded);
  }, []);
  return loaded?.largeDetails;
}

/** A drawing without details is whole: nothing waits for them, nor says that they are missing. */
async function load() {
  try {
    return await import("./large-details.ts");
  } catch {
    return undefined;
  }
}
