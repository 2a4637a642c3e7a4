import { useState } from "react";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import { StepDialog } from "#web/features/billing/subscription/step-dialog.tsx";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { Button } from "#web/ui/button.tsx";

/** Offers a free trial instead of a payment. */
export function TrialOffer({ plan }: { plan: PaidPlan }) {
  const t = useT("subscription");
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="trial" className="mt-10 border-l-[6px] border-red pl-5">
      <h2 id="trial" className="wide-sm text-lg">
        {t("checkout.trial")}
      </h2>
      <p className="mt-1 mb-3 max-w-text">{t("checkout.trial_text")}</p>
      <Button onClick={() => setOpen(true)}>{t("step.try")}</Button>
      {isOpen && (
        <StepDialog
          taken={{ step: "try", plan }}
          onClose={() => setOpen(false)}
          onTaken={() => goTo("/dashboard", { replace: true })}
        />
      )}
    </section>
  );
}
