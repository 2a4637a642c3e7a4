import { useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";
import { queryKeys } from "./query-keys.ts";

/** Returns the rider's limits: quotas and features of the plan, and how much is used. */
export function useLimits() {
  return useQuery({
    queryKey: queryKeys.limits(),
    staleTime: 0,
    networkMode: "always",
    queryFn: async ({ signal }) => (await call("GET /user/limits", {}, { signal })).data,
  });
}
