import { useQuery } from "@tanstack/react-query";
import { alreadyHere } from "#web/lib/already-here.ts";
import { queryOf } from "#web/lib/query-of.ts";

/** The request that lib/first-calls.ts sends before the code is there. */
const query = { limit: 50 };

/** Returns what needs the rider now over all bikes, by weight; undefined until it is known, null when the request failed. */
export function useNow() {
  const { data, isError } = useQuery({
    ...queryOf("GET /now", { query }),
    initialData: () => alreadyHere("GET /now", { query, take: true })?.data,
  });
  return data ?? (isError ? null : undefined);
}
