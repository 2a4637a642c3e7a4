import { useQuery } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";

/** Returns the rider's limits: quotas and features of the plan, and how much is used. */
export function useLimits() {
  return useQuery(queryOf("GET /user/limits", {}, { staleTime: 0 }));
}
