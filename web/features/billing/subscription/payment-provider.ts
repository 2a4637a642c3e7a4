import type { PaidPlan } from "#contract/billing/plan-table.ts";
import { useRefresh } from "./queries.ts";
import { call } from "#web/lib/call.ts";
import { useElsewhere } from "#web/lib/use-elsewhere.ts";

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
