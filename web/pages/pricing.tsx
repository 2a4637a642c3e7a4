import { type Plan, plans, quotas } from "#contract/quotas.ts";
import { limit } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useTitle } from "#web/lib/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** /pricing: what each plan has room for. */
export function PricingPage() {
  const t = useT("pricing");
  const { hasToken } = useSession();
  useTitle(t("title"));
  const amount = (value: number) => (limit(value) === "∞" ? t("unlimited") : limit(value));
  return (
    <div className="column pt-8 md:pt-16">
      <h1 className="wide text-2xl focus:outline-none">{t("title")}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{t("lead")}</p>
      <table className="mt-8 w-full max-w-4xl border-collapse text-left">
        <caption className="sr-only">{t("table")}</caption>
        <thead className="narrow text-sm text-muted">
          <tr className="border-b-[5px] border-ink">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t("plan")}
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {t("bikes")}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t("photos")}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan: Plan) => (
            <tr key={plan} className="border-b border-divider align-baseline">
              <th scope="row" className="py-4 pr-4 font-normal">
                <span className="wide-sm block text-lg">{t(`names.${plan}`)}</span>
                <span className="block text-sm text-muted">{t(`for.${plan}`)}</span>
              </th>
              <td className="narrow px-4 py-4 text-right text-lg">{amount(quotas[plan].bikes)}</td>
              <td className="narrow py-4 pl-4 text-right text-lg">{amount(quotas[plan].photos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonLink to={hasToken ? "/dashboard" : "/register"} variant="primary" className="mt-8">
        {t(hasToken ? "dashboard" : "start")}
      </ButtonLink>
    </div>
  );
}
