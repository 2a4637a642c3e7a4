import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/call.ts";

/** The rider's limits: how many bikes and photos the plan has room for, what is used, and what the plan lets out. */
export function useLimits() {
  return useQuery({
    queryKey: ["limits"],
    staleTime: 0,
    networkMode: "always",
    queryFn: async ({ signal }) => (await call("GET /user/limits", {}, { signal })).data,
  });
}
