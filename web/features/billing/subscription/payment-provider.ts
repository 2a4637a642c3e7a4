import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import { useRefresh } from "./queries.ts";
import { call } from "#web/lib/call.ts";

/** Fetches an address at the payment provider and goes there; busy until the page is left. */
function useElsewhere<I = void>(ask: (input: I) => Promise<{ data: { url: string } }>) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({ mutationFn: ask });
  const backAgain = useEffectEvent((event: PageTransitionEvent) => event.persisted && reset());
  // The browser's Back may restore this page from its cache, still busy.
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

/**
 * Returns a function that opens a page of the payment provider in a new tab, and refreshes the subscription when the
 * rider comes back.
 */
export function useAside() {
  const { mutate } = useRefresh();
  return (url: string) => {
    addEventListener("focus", () => mutate(), { once: true });
    open(url, "_blank", "noopener");
  };
}

/** Goes to the payment provider's checkout. */
export const useCheckout = () =>
  useElsewhere((plan: PaidPlan) => call("POST /subscription/checkout", { body: { plan } }));

/** Goes to the payment provider's page of invoices and payment methods. */
export const usePortal = () => useElsewhere(() => call("POST /subscription/portal"));
