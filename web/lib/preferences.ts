import { queryOptions, useQuery } from "@tanstack/react-query";
import { currencyFor } from "#contract/platform/currencies.ts";
import { call } from "./call.ts";
import { language } from "./language.ts";
import { queryClient } from "./query.ts";
import { queryKeyOf } from "./query-keys.ts";

export const preferencesQuery = queryOptions({
  queryKey: queryKeyOf("GET /account/preferences"),
  staleTime: 5 * 60_000,
  // The check of the session signs out, not this call beside it.
  queryFn: async ({ signal }) => (await call("GET /account/preferences", {}, { signal, stay: true })).data,
});

/** Returns the rider's preferences. */
export const usePreferences = () => useQuery(preferencesQuery);

/** Returns the currency of new prices; that of the page's language until the rider's choice is known. */
export const currencyOfNewPrices = (): string =>
  queryClient.getQueryData(preferencesQuery.queryKey)?.currency ?? currencyFor(language());
