import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "./query-keys.ts";

/**
 * Asks again for how care stands and what things cost: after anything that moves them, such as a ride, another part, a
 * service, or a plan.
 */
export async function careChanged(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: queryKeys.costs() });
  await queries.invalidateQueries({ queryKey: queryKeys.care() });
}

/** Asks again for all that follows from a service: with it parts may have been measured or replaced. */
export async function servicesChanged(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: queryKeys.parts() });
  void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
  await careChanged(queries);
}
