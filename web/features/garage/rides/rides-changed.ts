import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "#web/lib/query-keys.ts";

/** Asks again for everything that a change of rides may have changed: also what bikes and parts have done. */
export async function ridesChanged(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
  void queries.invalidateQueries({ queryKey: queryKeys.parts() });
  await queries.invalidateQueries({ queryKey: queryKeys.rides() });
}
