import { useSyncExternalStore } from "react";
import type { Site } from "#contract/site.ts";

let facts: Site | null | undefined;

function readFacts(): Site | null {
  if (facts === undefined) {
    const data = document.getElementById("site-data")?.textContent;
    facts = data ? (JSON.parse(data) as Site) : null;
  }
  return facts;
}

const never = () => () => {};

/** Who made and who runs this installation: comes with every page; null while a page rendered ahead comes alive. */
export function useSite(): Site | null {
  return useSyncExternalStore(never, readFacts, () => null);
}
