import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { fillOf, Swatch } from "#web/ui/plots/hatches.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";
import { StackedBars } from "#web/ui/plots/stacked-bars.tsx";
import { type CostYear, ownLayers, stackOf } from "./cost-months.ts";
import { monthNames } from "./month-names.ts";

const fills = Array.from({ length: ownLayers + 1 }, (_, layer) => fillOf(layer));

/** What was spent in each month, stacked by category, with a table that says the same. */
export function MonthPlot({ year, costs, currency }: { year: number; costs: CostYear; currency: string }) {
  const t = useT("costs");
  const words = useCostWords();
  const language = useLanguage();
  const names = monthNames(language, "long");
  const { months, categories } = costs;
  const shares = (place: number) =>
    (months[place]?.categories ?? []).map(({ category, cents }) =>
      t("month.share", { category: words.category(category), sum: words.money(cents, currency) }),
    );
  function textOf(place: number): string {
    const { spent = 0, sold = 0 } = months[place] ?? {};
    const said = t("month.at", { month: names[place] ?? "", sum: words.money(spent, currency) });
    return [
      said,
      ...shares(place),
      ...(sold > 0 ? [t("month.sold", { sum: words.money(sold, currency) })] : []),
    ].join(" · ");
  }
  const most = Math.max(...months.map(({ spent }) => spent));
  const dearest = months.findIndex(({ spent }) => spent === most);
  const summary = t("month.most", { month: names[dearest] ?? "", sum: words.money(most, currency) });
  const drawn = categories.slice(0, ownLayers);
  const rest = categories.slice(ownLayers);
  return (
    <PlotSection title={t("month.title")}>
      <StackedBars
        label={t("month.plot", { year })}
        summary={summary}
        stacks={months.map((month) => stackOf(costs, month))}
        fills={fills}
        unit={currency}
        inUnit={(cents) => cents / 100}
        textOf={textOf}
        names={monthNames(language, "short").map((text, place) => ({ place, text }))}
        align="middle"
      />
      <ul className="mt-2 flex min-h-6 flex-wrap gap-x-5 gap-y-1 text-sm">
        {drawn.map(({ category }, layer) => (
          <li key={category} className="flex items-center gap-2">
            <Swatch layer={layer} />
            {words.category(category)}
          </li>
        ))}
        {rest.length > 0 && (
          <li className="flex items-center gap-2">
            <Swatch layer={ownLayers} />
            {rest.map(({ category }) => words.category(category)).join(", ")}
          </li>
        )}
      </ul>
      <PlotTable
        open={t("table")}
        caption={t("month.plot", { year })}
        columns={[t("column.month"), t("column.spent"), t("column.categories"), t("column.sold")]}
        rows={() =>
          months
            .map(({ spent, sold }, place) => ({
              id: names[place] ?? "",
              cells: [
                names[place] ?? "",
                words.money(spent, currency),
                shares(place).join(", "),
                sold > 0 ? words.money(sold, currency) : "",
              ],
            }))
            .filter((_, place) => (months[place]?.spent ?? 0) > 0 || (months[place]?.sold ?? 0) > 0)
            .toReversed()
        }
      />
    </PlotSection>
  );
}
