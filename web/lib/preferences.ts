import { queryOptions, useQuery } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { call } from "./call.ts";
import { queryClient } from "./query.ts";
import { queryKeys } from "./query-keys.ts";
import { readToken } from "./token.ts";
import { UnitsChosen } from "./units.ts";

export const preferencesQuery = queryOptions({
  queryKey: queryKeys.preferences(),
  staleTime: 5 * 60_000,
  // The check of the session signs out, not this call beside it.
  queryFn: async ({ signal }) => (await call("GET /account/preferences", {}, { signal, stay: true })).data,
});

/** Returns the rider's preferences. */
export const usePreferences = () => useQuery(preferencesQuery);

/** Asks for the rider's preferences beside the session, so that no page waits for them. */
export function askForPreferences(): void {
  if (readToken()) void queryClient.prefetchQuery(preferencesQuery);
}

/** Lets a page write distances, dates and times as the signed-in rider prefers. */
export function RidersUnits({ children }: { children: ReactNode }) {
  const { data } = usePreferences();
  return createElement(UnitsChosen, data && { choices: data }, children);
}
