import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { fillOf, Swatch } from "#web/ui/plots/hatches.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";
import { StackedBars } from "#web/ui/plots/stacked-bars.tsx";
import { type CostMonth, type CostYear, ownLayers, stackOf } from "./cost-months.ts";
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
    (months[place]?.categories ?? []).map(({ category, cents, unconverted }) =>
      t("month.share", {
        category: words.category(category),
        sum: words.total(cents, currency, unconverted),
      }),
    );
  const spentIn = (month: CostMonth) => words.total(month.spent, currency, month.unconverted);
  const soldIn = (month: CostMonth) => words.total(month.sold, currency, month.soldUnconverted);
  const hasSales = ({ sold, soldUnconverted }: CostMonth) => sold > 0 || soldUnconverted.length > 0;
  function textOf(place: number): string {
    const month = months[place];
    if (!month) return "";
    const label = t("month.at", { month: names[place] ?? "", sum: spentIn(month) });
    return [
      label,
      ...shares(place),
      ...(hasSales(month) ? [t("month.sold", { sum: soldIn(month) })] : []),
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
            .flatMap((month, place) => {
              if (month.categories.length === 0 && !hasSales(month)) return [];
              const cells = [
                names[place] ?? "",
                spentIn(month),
                shares(place).join(", "),
                hasSales(month) ? soldIn(month) : "",
              ];
              return [{ id: names[place] ?? "", cells }];
            })
            .toReversed()
        }
      />
    </PlotSection>
  );
}
