import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Plan } from "#contract/billing/plan-table.ts";
import { useSubscription } from "./queries.ts";
import { isPaid, stepsTo } from "./steps.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

const StepDialog = lazyView(
  () => import("./step-dialog.tsx").then((m) => m.StepDialog),
  ["subscription", "pricing"],
);

/**
 * What a signed-in reader of the price list can do about a plan: try it here, or go to where the other steps are
 * taken.
 */
export function PlanStep({ plan }: { plan: Plan }) {
  const t = useT("subscription");
  const names = useT("pricing");
  const [query, setQuery] = useSearchParams();
  const { data: now } = useSubscription();
  if (!now) return null;
  const steps = stepsTo(plan, now);
  const label = (step: (typeof steps)[number]) =>
    t("plans.of", { step: t(`step.${step}`), plan: names(`names.${plan}`) });
  // In the address, so that a visitor who signs up to try a plan comes back to the dialog.
  const tries = (on: boolean) => setQuery(on ? { try: plan } : {}, { replace: true });
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-lg:w-full max-lg:justify-start">
      {plan === now.plan && <Badge tone="green">{t("plans.yours")}</Badge>}
      {plan === now.next_plan && <Badge tone="blue">{t("plans.next")}</Badge>}
      {steps.map((step) =>
        step === "try" ? (
          <Button
            key={step}
            className="max-lg:w-full"
            aria-label={label(step)}
            onPointerEnter={StepDialog.preload}
            onClick={() => tries(true)}
          >
            {t("step.try")}
          </Button>
        ) : (
          <ButtonLink
            key={step}
            className="max-lg:w-full"
            to={step === "buy" ? `/checkout?plan=${plan}` : "/dashboard?profile=subscription"}
            aria-label={label(step)}
          >
            {t(`step.${step}`)}
          </ButtonLink>
        ),
      )}
      {query.get("try") === plan && isPaid(plan) && steps.includes("try") && (
        <Suspense>
          <StepDialog
            taken={{ step: "try", plan }}
            now={now}
            onClose={() => tries(false)}
            onTaken={() => tries(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
