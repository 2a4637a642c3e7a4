import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import { useRefresh } from "./queries.ts";
import { call } from "#web/lib/call.ts";

/** Asks for an address at the payment provider and goes there; busy until the page is left. */
function useElsewhere<I = void>(ask: (input: I) => Promise<{ data: { url: string } }>) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: ask });
  const backAgain = useEffectEvent((event: PageTransitionEvent) => event.persisted && reset());
  // The browser's Back may bring this page as it was left: about to go.
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => void backAgain(event);
    addEventListener("pageshow", listen);
    return () => removeEventListener("pageshow", listen);
  }, []);
  return {
    busy: isPending || isSuccess,
    error,
    go: (input: I) => mutate(input, { onSuccess: ({ data }) => location.assign(data.url) }),
  };
}

/** To a page of the payment provider that leads nowhere from there: in a tab of its own; what became of it is read on coming back. */
export function useAside() {
  const { mutate } = useRefresh();
  return (url: string) => {
    addEventListener("focus", () => mutate(), { once: true });
    open(url, "_blank", "noopener");
  };
}

/** To where a plan is bought. */
export const useCheckout = () =>
  useElsewhere((plan: PaidPlan) => call("POST /subscription/checkout", { body: { plan } }));

/** To where invoices and ways to pay are. */
export const usePortal = () => useElsewhere(() => call("POST /subscription/portal"));
