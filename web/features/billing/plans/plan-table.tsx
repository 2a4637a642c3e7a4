import { languageFacts } from "#contract/platform/languages.ts";
import type { ReactNode } from "react";
import type { Pricing } from "#contract/billing/pricing.ts";
import { plans } from "#contract/billing/plan-list.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import { quotas } from "#contract/billing/quotas.ts";
import { priceOf } from "#web/lib/price.ts";
import { limit, number } from "#web/lib/format.ts";
import { useSite } from "#web/lib/site.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

const head = "px-3 py-2 text-right font-medium first:pl-0 first:text-left last:pr-0";

interface PlanTableProps {
  pricing: Pricing | null;
  /** Whether this installation enforces no limits; columns in which the plans then do not differ are left out. */
  free: boolean;
  /** Renders the reader's action for a plan; null when there is none. */
  step: ((plan: Plan) => ReactNode) | null;
}

/** Compares the plans; shows the base prices until the server's have loaded. */
export function PlanTable({ pricing, free, step }: PlanTableProps) {
  const t = useT("pricing");
  const language = useLanguage();
  const columns = free
    ? (["plan", "bikes", "photos", "price"] as const)
    : (["plan", "bikes", "photos", "export", "extras", "price"] as const);
  const site = useSite();
  const amount = (value: number) => (limit(value) === "∞" ? t("unlimited") : number(value));
  function price(plan: Plan): string {
    if (plan === "hobbyist") return t("free");
    // A placeholder in prerendered pages; the server fills in its price.
    if (import.meta.env.SSR) return `%PRICE_${plan}%`;
    const set = site && { PLN: site.base_prices[plan], EUR: null, USD: null };
    const prices = pricing?.plans.find((one) => one.plan === plan)?.price ?? set;
    if (prices?.PLN === 0) return t("free");
    return prices ? priceOf(prices, language) : "…";
  }
  return (
    <>
      <div className="mt-4">
        {/* Below `lg` each plan is a block of its own: the columns do not fit. */}
        <table className="w-full border-collapse text-left max-lg:block">
          <caption className="sr-only">{t("table")}</caption>
          <thead className="narrow text-sm text-muted max-lg:sr-only">
            <tr className="border-b-[5px] border-ink">
              {columns.map((column) => (
                <th key={column} scope="col" className={head}>
                  {t(column)}
                </th>
              ))}
              {step && (
                <th scope="col" className={head}>
                  <span className="sr-only">{t("choose")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {plans.map((plan: Plan) => (
              <tr
                key={plan}
                className="border-b border-divider align-baseline max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:py-3"
              >
                <th scope="row" className="py-4 pr-3 font-normal max-lg:col-span-2 max-lg:py-1">
                  <span className="wide-sm block text-lg">{t(`names.${plan}`)}</span>
                  <span className="block text-sm text-muted">{t(`for.${plan}`)}</span>
                </th>
                <Cell figure label={t("bikes")}>
                  {amount(quotas[plan].bikes)}
                </Cell>
                <Cell figure label={t("photos")}>
                  {amount(quotas[plan].photos)}
                </Cell>
                {!free && <Cell label={t("export")}>{t(`exports.${plan}`)}</Cell>}
                {!free && <Cell label={t("extras")}>{t(`with.${plan}`)}</Cell>}
                <Cell figure label={t("price")}>
                  {/* Browser and server may format an amount differently. */}
                  <span suppressHydrationWarning>{price(plan)}</span>
                </Cell>
                {step && (
                  <td className="h-[77px] py-2 xl:whitespace-nowrap pl-3 text-right align-middle max-lg:col-span-2 max-lg:h-auto max-lg:p-0">
                    {step(plan)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 min-h-10 max-w-text text-sm text-muted">
        {/* Polish readers see prices in złoty, which need no exchange rate. */}
        {pricing?.rate && languageFacts[language].currency !== "PLN"
          ? t("rate", { date: day(pricing.rate.date, language), table: pricing.rate.table })
          : t("no_rate")}
      </p>
    </>
  );
}

interface CellProps {
  label: string;
  /** Stays on one line. */
  figure?: boolean;
  children: ReactNode;
}

function Cell({ label, figure, children }: CellProps) {
  return (
    <td
      className={cx(
        "narrow px-3 py-4 text-right text-lg last:pr-0 max-lg:px-0 max-lg:py-1 max-lg:text-left",
        figure && "xl:whitespace-nowrap",
      )}
    >
      <span aria-hidden="true" className="block text-sm text-muted lg:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

function day(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
