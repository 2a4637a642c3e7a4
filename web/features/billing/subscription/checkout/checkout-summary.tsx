import type { ReactNode } from "react";
import type { Pricing } from "#contract/billing/pricing.ts";
import { quotas } from "#contract/billing/quotas.ts";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import type { Subscription } from "#contract/billing/subscription.ts";
import { useCheckout } from "#web/features/billing/subscription/payment-provider.ts";
import { TrialOffer } from "#web/features/billing/subscription/checkout/trial-offer.tsx";
import { sentenceOf } from "#web/lib/failure.ts";
import { limit } from "#web/lib/format.ts";
import { type Translate, useLanguage, useT } from "#web/lib/i18n.ts";
import { abroadOf, chargeOf } from "#web/lib/price.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

interface CheckoutSummaryProps {
  plan: PaidPlan;
  now: Subscription;
  prices: Pricing["plans"];
}

/** Shows what is bought, its price and period, what happens next, and the button to the payment. */
export function CheckoutSummary({ plan, now, prices }: CheckoutSummaryProps) {
  const t = useT("subscription");
  const names = useT("pricing");
  const language = useLanguage();
  const { busy, error, go } = useCheckout();
  const price = prices.find((one) => one.plan === plan)?.price;
  const abroad = price && abroadOf(price, language);
  const steps = [
    t("checkout.then_pay"),
    t("checkout.then_yours"),
    ...(now.status === "trialing" ? [t("checkout.then_trial")] : []),
    ...(now.status === "granted" ? [t("checkout.then_granted")] : []),
    t("checkout.then_cancel"),
  ];
  return (
    <>
      <dl className="mt-6 border-t-[5px] border-ink">
        <Row label={t("checkout.plan")}>
          <span className="wide-sm text-xl">{names(`names.${plan}`)}</span>
        </Row>
        <Row label={t("checkout.holds")}>
          {t("plans.holds", { bikes: limit(quotas[plan].bikes), photos: limit(quotas[plan].photos) })}
        </Row>
        <Row label={t("checkout.price")}>
          <span className="narrow text-lg font-semibold!">
            {price ? t("plans.month", { price: chargeOf(price, language) }) : "…"}
          </span>
          {abroad && (
            <span className="block text-sm text-muted">{t("checkout.about", { price: abroad })}</span>
          )}
        </Row>
        <Row label={t("checkout.period")}>{t("checkout.month")}</Row>
      </dl>
      <h2 className="wide-sm mt-8 text-lg">{t("checkout.next")}</h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {error && (
        <Alert className="mt-6" title={t("checkout.preparing")}>
          {reasonOf(error, t)}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" className="max-sm:w-full" busy={busy} onClick={() => go(plan)}>
          {t("checkout.pay")}
        </Button>
        <ButtonLink to="/pricing" variant="quiet" className="max-sm:w-full">
          {t("plans.compare")}
        </ButtonLink>
      </div>
      {now.trial_available && <TrialOffer plan={plan} />}
    </>
  );
}

/** Returns what went wrong, or null when the page already shows the same text. */
function reasonOf(error: Error, t: Translate<"subscription">): string | null {
  const sentence = sentenceOf(error, { network: t("network"), failed: t("failed") });
  return sentence === t("checkout.preparing") ? null : sentence;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-divider py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted max-sm:text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
