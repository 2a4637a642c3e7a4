import "#web/styles/riders.css";
import type { Plan } from "#contract/billing/plan-table.ts";
import { PaymentReturn } from "#web/features/billing/subscription/checkout/payment-return.tsx";
import { PlanStep } from "#web/features/billing/subscription/plan-step.tsx";
import { ServerData } from "#web/lib/server-data.ts";

/** The parts of the price list for signed-in readers; loaded only for them. */
export function RiderStep({ plan }: { plan: Plan }) {
  return (
    <ServerData>
      <PlanStep plan={plan} />
    </ServerData>
  );
}

/** For riders who come back from the payment page. */
export function RiderPayment(props: { onDismiss: () => void; dismiss: string }) {
  return (
    <ServerData>
      <PaymentReturn {...props} />
    </ServerData>
  );
}
