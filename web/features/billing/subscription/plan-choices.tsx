import { plans } from "#contract/billing/plan-list.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import { quotas } from "#contract/billing/quotas.ts";
import type { Subscription } from "#contract/billing/subscription.ts";
import { type TakenStep, usePrices } from "./queries.ts";
import { isPaid, stepsTo } from "./steps.ts";
import { limit } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { priceOf } from "#web/lib/price.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

interface PlanChoicesProps {
  now: Subscription;
  onStep: (taken: TakenStep) => void;
}

/** Lists every plan with its contents, price, and the steps that lead to it. */
export function PlanChoices({ now, onStep }: PlanChoicesProps) {
  const t = useT("subscription");
  const names = useT("pricing");
  const language = useLanguage();
  const { data: pricing } = usePrices();
  function price(plan: Plan): string {
    const prices = pricing?.plans.find((one) => one.plan === plan)?.price;
    if (plan === "hobbyist" || prices?.PLN === 0) return t("plans.free");
    return prices ? t("plans.month", { price: priceOf(prices, language) }) : "…";
  }
  return (
    <ul className="border-t border-divider">
      {plans.map((plan) => (
        <li
          key={plan}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-divider py-3"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="wide-sm text-lg">{names(`names.${plan}`)}</span>
              {plan === now.plan && <Badge tone="sunken">{t("plans.yours")}</Badge>}
              {plan === now.next_plan && <Badge tone="blue">{t("plans.next")}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {t("plans.holds", { bikes: limit(quotas[plan].bikes), photos: limit(quotas[plan].photos) })}
            </p>
            <p className="narrow text-[1.0625rem]">{price(plan)}</p>
          </div>
          <Steps plan={plan} now={now} onStep={onStep} />
        </li>
      ))}
    </ul>
  );
}

function Steps({ plan, now, onStep }: PlanChoicesProps & { plan: Plan }) {
  const t = useT("subscription");
  const names = useT("pricing");
  const steps = stepsTo(plan, now);
  if (!isPaid(plan) || steps.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {steps.map((step) => {
        const label = t("plans.of", { step: t(`step.${step}`), plan: names(`names.${plan}`) });
        return step === "buy" ? (
          <ButtonLink key={step} to={`/checkout?plan=${plan}`} aria-label={label}>
            {t("step.buy")}
          </ButtonLink>
        ) : (
          <Button key={step} aria-label={label} onClick={() => onStep({ step, plan })}>
            {t(`step.${step}`)}
          </Button>
        );
      })}
    </div>
  );
}
