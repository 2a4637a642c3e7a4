import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Plan } from "#contract/billing/plan-table.ts";
import { MessageBanner } from "#web/features/billing/plans/message-banner.tsx";
import { Outlook } from "#web/features/billing/plans/outlook.tsx";
import { PlanOffer } from "#web/features/billing/plans/plan-offer.tsx";
import { PlanTable } from "#web/features/billing/plans/plan-table.tsx";
import { Questions } from "#web/features/billing/plans/questions.tsx";
import { StatusNow } from "#web/features/billing/plans/status-now.tsx";
import { usePricing } from "#web/features/billing/plans/use-pricing.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";
import { useSite } from "#web/lib/site.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

const RiderStep = lazyView(() => import("./pricing-steps.tsx").then((m) => m.RiderStep), ["subscription"]);
const RiderPayment = lazyView(
  () => import("./pricing-steps.tsx").then((m) => m.RiderPayment),
  ["subscription"],
);

const visitorStep = (plan: Plan) => <PlanOffer plan={plan} />;
const riderStep = (plan: Plan) => (
  <Suspense>
    <RiderStep plan={plan} />
  </Suspense>
);

/** /pricing: the price today, planned prices, and each plan's quotas. */
export function PricingPage() {
  const t = useT("pricing");
  const { hasToken } = useSession();
  const site = useSite();
  const { pricing, failed, again } = usePricing();
  // When nothing is limited, there is no plan to choose.
  const free = (pricing?.plan_limits ?? site?.plan_limits) === "off";
  useTitle(t("title"));
  return (
    <div className="column pt-8 md:pt-14">
      <MessageBanner />
      <Payment />
      <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
      <p className="mt-4 max-w-text text-lg text-muted">{t(free ? "lead_free" : "lead")}</p>
      <p className="mt-5 max-w-text rounded-control border-l-4 border-blue bg-blue-tint px-4 py-3">
        {t("notice")}
      </p>
      <StatusNow pricing={pricing} />
      <section className="pt-12" aria-labelledby="plans">
        <h2 id="plans" className="wide text-xl">
          {t("plans")}
        </h2>
        {failed && (
          <Alert
            className="mt-4"
            title={t("message.unknown_prices")}
            actions={<Button onClick={again}>{t("message.retry")}</Button>}
          />
        )}
        <PlanTable pricing={pricing} free={free} step={free ? null : hasToken ? riderStep : visitorStep} />
        {(free || hasToken) && (
          <ButtonLink to={hasToken ? "/dashboard" : "/register"} variant="primary" className="mt-4">
            {t(hasToken ? "dashboard" : "start")}
          </ButtonLink>
        )}
      </section>
      <Outlook />
      <Questions free={free} />
    </div>
  );
}

/** The result of the payment that the reader comes back from: ?payment=success. */
function Payment() {
  const t = useT("pricing");
  const { hasToken } = useSession();
  const [query, setQuery] = useSearchParams();
  if (query.get("payment") !== "success") return null;
  if (!hasToken)
    return (
      <Alert
        tone="info"
        className="mb-6"
        title={t("message.anonymous")}
        actions={
          <ButtonLink to="/login?redirect=pricing%3Fpayment%3Dsuccess" size="sm">
            {t("message.sign_in")}
          </ButtonLink>
        }
      />
    );
  return (
    <Suspense>
      <RiderPayment dismiss={t("message.dismiss")} onDismiss={() => setQuery({}, { replace: true })} />
    </Suspense>
  );
}
