import { number } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { perKmText } from "#web/lib/per-km-text.ts";
import { totalText } from "#web/lib/total-text.ts";
import { useUnits } from "#web/lib/units.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { CompareTable, type CompareRow } from "./compare-table.tsx";
import type { LoadedColumn } from "./queries.ts";

/** What the bikes have done, and what one's own have cost; nothing where no bike says any of it. */
export function DeedsSection({ columns }: { columns: readonly LoadedColumn[] }) {
  const t = useT("compare");
  const rows = [...useRidden(columns), ...useCosts(columns)];
  if (!columns.some(({ own, shared }) => own ?? shared?.rides)) return null;
  return (
    <PlotSection title={t("deeds.title")}>
      <CompareTable label={t("deeds.title")} columns={columns} groups={[{ key: "deeds", rows }]} />
    </PlotSection>
  );
}

function NotShown() {
  const t = useT("compare");
  return <span className="text-muted">{t("not_public")}</span>;
}

function useRidden(columns: readonly LoadedColumn[]): CompareRow[] {
  const t = useT("compare");
  const units = useUnits();
  const figures = [
    ["distance", "distance_m", units.distance],
    ["rides", "rides", (value: number) => number(value)],
    ["time", "moving_s", units.time],
    ["climb", "up_m", units.height],
  ] as const;
  return figures.map(([name, field, text]) => ({
    key: name,
    label: t(`deeds.${name}`),
    cells: columns.map(({ key, own, shared }) => {
      const totals = own?.rides ?? shared?.rides;
      if (!totals) return <NotShown key={key} />;
      // Nobody rides without time or climbs, and a bike without rides was ridden unnoted: no zero stands for either.
      return totals[field] === 0 && field !== "rides" ? null : text(totals[field]);
    }),
  }));
}

function useCosts(columns: readonly LoadedColumn[]): CompareRow[] {
  const t = useT("compare");
  const { distanceUnit, distance } = useUnits();
  const language = useLanguage();
  if (!columns.some(({ own }) => own)) return [];
  const perKm = (cents: number | null, currency: string, without_rate: number) =>
    cents === null ? (
      <span className="text-muted">
        {without_rate > 0 ? t("deeds.no_rate") : t("deeds.too_short", { least: distance(100_000) })}
      </span>
    ) : (
      perKmText(cents, currency, { distanceUnit, language })
    );
  const cellsOf = (cell: (costs: NonNullable<LoadedColumn["own"]>["costs"]) => CompareRow["cells"][number]) =>
    columns.map(({ key, own }) => (own ? cell(own.costs) : <NotShown key={key} />));
  return [
    {
      key: "cost",
      label: t("deeds.cost"),
      cells: cellsOf(({ shown_cents, shown_currency, unconverted }) =>
        totalText(shown_cents, shown_currency, unconverted),
      ),
    },
    {
      key: "per_km",
      label: t(`deeds.per_km.${distanceUnit}`),
      cells: cellsOf(({ per_km_cents, shown_currency, without_rate }) =>
        perKm(per_km_cents, shown_currency, without_rate),
      ),
    },
    ...(columns.some(({ own }) => own && own.costs.per_km_with_resale_cents !== null)
      ? [
          {
            key: "resale",
            label: t(`deeds.resale.${distanceUnit}`),
            cells: cellsOf(({ per_km_with_resale_cents: cents, shown_currency, without_rate }) =>
              cents === null ? null : perKm(cents, shown_currency, without_rate),
            ),
          },
        ]
      : []),
  ];
}
