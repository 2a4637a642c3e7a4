import { useMemo } from "react";
import type { Mounted } from "./part-entries.ts";
import { useMountedParts } from "#web/lib/mounted-parts.ts";

/** Returns what is mounted on a rider's own bike now; null until it is known. */
export function useMounted(bikeId: number): Mounted | null {
  const { data: rows } = useMountedParts(bikeId);
  return useMemo(() => (rows ? { bikeId, rows } : null), [bikeId, rows]);
}
