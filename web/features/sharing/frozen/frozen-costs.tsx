import type { DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { money, number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Day } from "#web/ui/day.tsx";
import { FrozenSection } from "./frozen-section.tsx";

type Costs = NonNullable<DossierSnapshot["costs"]>;

/** What the bike has cost, where its owner chose to show that. */
export function FrozenCosts({ costs: { total_cents, currency, without_rate, lines } }: { costs: Costs }) {
  const t = useT("frozen");
  const components = useT("components");
  const whatFor = ({ category, part, shop }: Costs["lines"][number]) => {
    const named = part && [components(`kind.${part.kind}`), part.brand, part.model].filter(Boolean).join(" ");
    return [named ?? t(`category.${category}`), shop].filter(Boolean).join(" · ");
  };
  return (
    <FrozenSection title={t("costs.title")} vouch={t("vouch.owner")}>
      {lines.length === 0 ? (
        <p className="pt-2 text-muted">{t("costs.none")}</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("costs.title")}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("costs.day")}</th>
              <th scope="col">{t("costs.what")}</th>
              <th scope="col">{t("costs.amount")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              <tr key={place} className="break-inside-avoid border-b border-divider align-baseline">
                <td className="narrow py-2 pr-4 text-muted print:py-1">
                  <Day value={line.day} />
                </td>
                <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere print:py-1">
                  {whatFor(line)}
                  {line.receipts > 0 && (
                    <span className="block text-sm text-muted">{t("costs.receipt")}</span>
                  )}
                </th>
                <td className="py-2 text-right font-semibold whitespace-nowrap print:py-1">
                  {money(line.amount_cents / 100, line.currency)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2} className="py-3 text-left">
                {t("costs.total")}
              </th>
              <td className="py-3 text-right text-lg font-semibold whitespace-nowrap">
                {money(total_cents / 100, currency)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {without_rate > 0 && (
        <p className="text-sm text-muted">
          {t("costs.without_rate", { count: without_rate, number: number(without_rate) })}
        </p>
      )}
    </FrozenSection>
  );
}
