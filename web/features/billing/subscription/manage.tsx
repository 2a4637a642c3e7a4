import type { Subscription } from "#contract/billing/subscription.ts";
import { usePortal } from "#web/features/billing/subscription/payment-provider.ts";
import type { TakenStep } from "./queries.ts";
import { isPaidFor, isPaid } from "./steps.ts";
import { useStepFailure } from "./use-step-failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface ManageProps {
  now: Subscription;
  onStep: (taken: TakenStep) => void;
}

/** Links to invoices, and cancels or resumes the subscription. */
export function Manage({ now, onStep }: ManageProps) {
  const t = useT("subscription");
  const portal = usePortal();
  const problem = useStepFailure(portal.error);
  const { plan, status } = now;
  const due = status === "past_due";
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {now.portal_available && (
          <Button variant={due ? "primary" : "outline"} busy={portal.busy} onClick={() => portal.go()}>
            {t("step.portal")}
          </Button>
        )}
        {status === "cancelled" && isPaid(plan) && (
          <Button variant="primary" onClick={() => onStep({ step: "resume", plan })}>
            {t("step.resume")}
          </Button>
        )}
        {isPaidFor(now) && status !== "cancelled" && isPaid(plan) && (
          <Button
            variant="quiet"
            className="first:-ml-[18px]"
            onClick={() => onStep({ step: "cancel", plan })}
          >
            {t("step.cancel")}
          </Button>
        )}
      </div>
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </>
  );
}
