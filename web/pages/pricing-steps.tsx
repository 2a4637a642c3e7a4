import type { Plan } from "#contract/billing/quotas.ts";
import { PaymentReturn } from "#web/features/billing/subscription/checkout/payment-return.tsx";
import { PlanStep } from "#web/features/billing/subscription/plan-step.tsx";
import { ServerData } from "#web/lib/query.ts";

/** What of the price list depends on who reads it: comes only for the signed-in. */
export function RiderStep({ plan }: { plan: Plan }) {
  return (
    <ServerData>
      <PlanStep plan={plan} />
    </ServerData>
  );
}

/** For who comes back from the payment. */
export function RiderPayment(props: { onDismiss: () => void; dismiss: string }) {
  return (
    <ServerData>
      <PaymentReturn {...props} />
    </ServerData>
  );
}
