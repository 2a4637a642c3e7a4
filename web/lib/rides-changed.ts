import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "./query-keys.ts";

/**
 * Asks again for all that follows from rides and odometer readings: themselves, the mileage of bikes, and what parts have
 * done.
 */
export async function ridesChanged(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: queryKeys.parts() });
  void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
  await queries.invalidateQueries({ queryKey: queryKeys.rides() });
}
