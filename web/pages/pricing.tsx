import { MessageBanner } from "#web/features/pricing/message-banner.tsx";
import { Outlook } from "#web/features/pricing/outlook.tsx";
import { PlanTable } from "#web/features/pricing/plan-table.tsx";
import { Questions } from "#web/features/pricing/questions.tsx";
import { StatusNow } from "#web/features/pricing/status-now.tsx";
import { usePricing } from "#web/features/pricing/use-pricing.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useTitle } from "#web/lib/title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** /pricing: what it costs today, what it may cost later, what each plan has room for. */
export function PricingPage() {
  const t = useT("pricing");
  const { hasToken } = useSession();
  const { pricing, failed, again } = usePricing();
  useTitle(t("title"));
  return (
    <div className="column pt-8 md:pt-14">
      <MessageBanner />
      <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{t("lead")}</p>
      <p className="mt-5 max-w-[65ch] rounded-control border-l-4 border-blue bg-blue-tint px-4 py-3">
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
        <PlanTable pricing={pricing} />
        <ButtonLink to={hasToken ? "/dashboard" : "/register"} variant="primary" className="mt-4">
          {t(hasToken ? "dashboard" : "start")}
        </ButtonLink>
      </section>
      <Outlook />
      <Questions />
    </div>
  );
}
