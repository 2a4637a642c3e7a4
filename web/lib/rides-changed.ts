import type { QueryClient } from "@tanstack/react-query";
import { careChanged } from "./care-changed.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * Asks again for all that follows from rides and odometer readings: themselves, the mileage of bikes, what parts have
 * done, and what they need.
 */
export async function ridesChanged(queries: QueryClient): Promise<void> {
  void careChanged(queries);
  void queries.invalidateQueries({ queryKey: queryKeys.parts() });
  void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
  await queries.invalidateQueries({ queryKey: queryKeys.rides() });
}
