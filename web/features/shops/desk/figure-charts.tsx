import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { ShopFigures } from "#contract/shops/shop-figures.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { language } from "#web/lib/language.ts";
import { Chart } from "#web/ui/chart.tsx";

/** Orders and sums by month, with the table of both; sums by kind and by mechanic. */
export function FigureCharts({ figures }: { figures: ShopFigures }) {
  const t = useT("desk");
  const lines = useT("orders");
  const { received_by_month, sums, currency } = figures;
  const amount = (cents: number) => money(cents / 100, currency);
  const centsOf = (month: string) => sums.find(({ by, key }) => by === "month" && key === month)?.cents ?? 0;
  return (
    <>
      {(received_by_month.some(({ orders }) => orders > 0) || sums.length > 0) && (
        <section aria-labelledby="by-month">
          <h2 id="by-month" className="wide-sm text-xl">
            {t("figures.by_month")}
          </h2>
          <Chart
            title={t("figures.by_month")}
            per="month"
            steps={received_by_month.map(({ month }) => ({
              id: month,
              short: monthText(month, "short"),
              long: monthText(month, "long"),
              dateTime: month,
            }))}
            series={[
              {
                id: "orders",
                label: t("figures.orders"),
                values: received_by_month.map(({ orders }) => orders),
              },
              {
                id: "sums",
                label: t("figures.sums"),
                values: received_by_month.map(({ month }) => centsOf(month)),
                format: amount,
              },
            ]}
          />
        </section>
      )}
      <div className="grid gap-8 md:grid-cols-2">
        {(["kind", "member"] as const).map((by) => {
          const rows = sums.filter((sum) => sum.by === by);
          if (rows.length === 0) return null;
          const nameOf = (key: string, name: string | null) =>
            by === "kind" ? lines(`line_kind.${key as "labour"}`) : (name ?? t("figures.nobody"));
          return (
            <table key={by} className="w-full border-collapse self-start">
              <caption className="wide-sm pb-1 text-left text-xl">{t(`figures.by_${by}`)}</caption>
              <tbody>
                {rows.map(({ key, name, cents }) => (
                  <tr key={key} className="border-b border-divider">
                    <th scope="row" className="py-1.5 pr-4 text-left font-normal wrap-anywhere">
                      {nameOf(key, name)}
                    </th>
                    <td className="narrow py-1.5 text-right">{amount(cents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        })}
      </div>
    </>
  );
}

/** "Mar", "March 2026". */
const monthText = (month: string, style: "short" | "long") =>
  dateFormat(languageTag(language()), {
    month: style,
    ...(style === "long" && { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${month}-01`));
