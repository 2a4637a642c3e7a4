import type { Plan } from "#contract/quotas.ts";
import { useSubscription } from "#web/features/plans/queries.ts";
import { stepsTo } from "#web/features/plans/steps.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** What the signed-in reader of a price list can do about one of its plans; where it is done. */
export function PlanStep({ plan }: { plan: Plan }) {
  const t = useT("subscription");
  const names = useT("pricing");
  const { data: now } = useSubscription();
  if (!now) return null;
  const [step] = stepsTo(plan, now);
  const label = step && t(`step.${step}`);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-md:w-full max-md:justify-start">
      {plan === now.plan && <Badge tone="green">{t("plans.yours")}</Badge>}
      {plan === now.next_plan && <Badge tone="blue">{t("plans.next")}</Badge>}
      {label && (
        <ButtonLink
          className="max-md:w-full"
          to={step === "try" || step === "buy" ? `/checkout?plan=${plan}` : "/dashboard?profile=subscription"}
          aria-label={t("plans.of", { step: label, plan: names(`names.${plan}`) })}
        >
          {label}
        </ButtonLink>
      )}
    </span>
  );
}
