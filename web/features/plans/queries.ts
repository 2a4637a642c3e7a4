import { useQuery } from "@tanstack/react-query";
import { call } from "#web/lib/call.ts";

/** My plan and what I use of it. */
export function useLimits({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ["limits"],
    enabled,
    staleTime: 0,
    networkMode: "always",
    queryFn: async ({ signal }) => (await call("GET /user/limits", {}, { signal })).data,
  });
}
