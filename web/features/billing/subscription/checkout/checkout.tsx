import { checkoutState } from "./checkout-state.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { usePrices, useSubscription } from "#web/features/billing/subscription/queries.ts";
import { isPaid } from "#web/features/billing/subscription/steps.ts";
import { TrialOffer } from "#web/features/billing/subscription/checkout/trial-offer.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** Shows the checkout of the plan in the address, or why it cannot be bought. */
export function Checkout({ wanted }: { wanted: string | null }) {
  const t = useT("subscription");
  const names = useT("pricing");
  const subscription = useSubscription();
  const prices = usePrices();
  const { data: now } = subscription;
  const { data: pricing } = prices;

  if (!now || !pricing) {
    if (!subscription.isError && !prices.isError) return <PageSpinner label={t("loading")} />;
    const refetch = () => {
      if (!now) void subscription.refetch();
      if (!pricing) void prices.refetch();
    };
    return (
      <LoadFailure
        className="mt-6"
        title={t("checkout.config")}
        query={{ isFetching: subscription.isFetching || prices.isFetching, refetch }}
      />
    );
  }

  const state = checkoutState(wanted, now, pricing.plan_limits);
  if (isPaid(wanted) && state === "open")
    return <CheckoutSummary plan={wanted} now={now} prices={pricing.plans} />;
  const mine = state === "owned" || state === "granted" || state === "other";
  const explained = state === "open" ? "unknown" : state;
  return (
    <>
      <Alert
        tone={explained === "config" || explained === "unknown" ? "error" : "info"}
        className="mt-6"
        title={t(`checkout.${explained}`, { plan: names(`names.${now.plan}`) })}
        actions={
          <ButtonLink to={mine ? "/dashboard?profile=subscription" : "/pricing"}>
            {t(mine ? "checkout.mine" : "plans.compare")}
          </ButtonLink>
        }
      >
        {t(`checkout.${explained}_text`)}
      </Alert>
      {explained === "config" && isPaid(wanted) && now.trial_available && <TrialOffer plan={wanted} />}
    </>
  );
}
