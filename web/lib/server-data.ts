import { QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { preferencesQuery, usePreferences } from "./preferences.ts";
import { queryClient } from "./query.ts";
import { readToken } from "./token.ts";
import { UnitsChosen } from "./units.ts";

// Beside the check of the session, so that no page waits for it.
if (readToken()) void queryClient.prefetchQuery(preferencesQuery);

/** Wraps a page that reads server data, and lets it write distances and days as the signed-in rider prefers. */
export function ServerData({ children }: { children: ReactNode }) {
  return createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(RidersUnits, null, children),
  );
}

function RidersUnits({ children }: { children?: ReactNode }) {
  const { data } = usePreferences();
  return createElement(UnitsChosen, data && { choices: data }, children);
}
