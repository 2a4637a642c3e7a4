import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { preferencesQuery } from "./preferences.ts";
import { queryClient } from "./query.ts";
import { useSession } from "./session.ts";
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
  // A visitor has chosen nothing.
  const { hasToken } = useSession();
  const { data } = useQuery({ ...preferencesQuery, enabled: hasToken });
  return createElement(UnitsChosen, data && { choices: data }, children);
}
