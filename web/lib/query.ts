import { QueryClient, QueryClientProvider, type QueryKey, type Updater } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { CallError } from "./call.ts";
import { onTokenChange } from "./token.ts";

/** The one cache of server data. What the server refuses is not asked again; a lost network is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call without a network fails at once and says so, rather than wait unseen.
    queries: {
      networkMode: "always",
      staleTime: 15_000,
      // What was read stays readable when the network is gone; signing out clears it.
      gcTime: Infinity,
      retry: (times, error) => !(error instanceof CallError) && times < 2,
    },
    mutations: { networkMode: "always" },
  },
});

// Another rider on this device sees nothing of the last one's.
onTokenChange(() => queryClient.clear());

/** Puts in the cache what a call has answered. What was asked before it and is still under way would take it back. */
export async function keep<T>(queryKey: QueryKey, answer: Updater<T | undefined, T | undefined>) {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, answer);
}

/** Around a page that reads server data. */
export function ServerData({ children }: { children: ReactNode }) {
  return createElement(QueryClientProvider, { client: queryClient }, children);
}
