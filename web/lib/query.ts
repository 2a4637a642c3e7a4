import { QueryClient, type QueryKey, type Updater } from "@tanstack/react-query";
import { CallError, followChanges, setWay } from "./call.ts";
import { wayWithWaiting } from "./way-with-waiting.ts";
import { printAfter } from "./print.ts";
import { planAdded } from "./push-offer.ts";
import { refreshOf } from "./refresh.ts";
import { onTokenChange } from "./token.ts";

/** The one cache of server data. Refusals are not retried; network failures are, twice, unless the browser knows of no network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, fail at once with a message rather than pause silently.
    queries: {
      networkMode: "always",
      staleTime: 15_000,
      // Data stays readable offline; signing out clears it.
      gcTime: Infinity,
      retry: (times, error) => !(error instanceof CallError) && times < 2 && navigator.onLine !== false,
    },
    mutations: { networkMode: "always" },
  },
});

/** Fetches again what calls have made stale: the responses name the kinds of what was changed. */
export const refresh = refreshOf(queryClient);
followChanges((kinds) => {
  refresh.changed(kinds);
  if (kinds.includes("care_plan.created")) planAdded.set(true);
});
setWay(wayWithWaiting);

printAfter(() => queryClient.isFetching({ type: "active" }) > 0);

// The next rider on this device must not see the last one's data.
onTokenChange(() => queryClient.clear());

/** Stores a call's response in the cache, after cancelling older requests that would overwrite it. */
export async function keep<T>(queryKey: QueryKey, answer: Updater<T | undefined, T | undefined>) {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, answer);
}
