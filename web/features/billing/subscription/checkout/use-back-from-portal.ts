import { useEffect, useEffectEvent } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useRefresh } from "#web/features/billing/subscription/queries.ts";

/** Refreshes the subscription after a return from the payment provider's pages (`&payment=portal`). */
export function useBackFromPortal(): void {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const { mutate } = useRefresh();
  const arrive = useEffectEvent(() => {
    mutate();
    query.delete("payment");
    setQuery(query, { replace: true, state });
  });
  const back = query.get("payment") === "portal";
  useEffect(() => {
    if (back) arrive();
  }, [back]);
}
