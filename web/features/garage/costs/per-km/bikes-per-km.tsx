import { useState } from "react";
import type { CostStat } from "#contract/garage/cost-stats.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { bikesOf, type BikeCosts, shownFirst } from "./bike-costs.ts";
import { Formula } from "./formula.tsx";

interface BikesPerKmProps {
  year: number;
  /** Of the year, and of all years; undefined while they are loading. */
  within: readonly CostStat[] | undefined;
  ever: readonly CostStat[] | undefined;
}

/** What each bike cost in the year and in all, and what a kilometre on it costs. */
export function BikesPerKm({ year, within, ever }: BikesPerKmProps) {
  const t = useT("costs");
  const words = useCostWords();
  const units = useUnits();
  const [isWhole, setWhole] = useState(false);
  const rows = within && ever && bikesOf(within, ever);
  const perKm = (cents: number | null, currency: string) =>
    cents === null ? <span className="text-muted">–</span> : words.perKm(cents, currency);
  const columns: Column<BikeCosts>[] = [
    {
      id: "bike",
      label: t("column.bike"),
      render: ({ bike }) =>
        bike ? (
          <TextLink to={`/bikes/${bike.id}/costs`} className="max-w-full">
            <span className="line-clamp-2 wrap-anywhere">{bike.name}</span>
          </TextLink>
        ) : (
          <span className="flex min-h-11 items-center">{t("no_bike")}</span>
        ),
    },
    {
      id: "year",
      label: String(year),
      render: ({ yearCents, currency, yearUnconverted }) => words.total(yearCents, currency, yearUnconverted),
    },
    {
      id: "ever",
      label: t("column.ever"),
      render: ({ cents, currency, unconverted }) => words.total(cents, currency, unconverted),
    },
    {
      id: "distance",
      label: t("column.distance"),
      render: ({ bike, distance_m }) => (bike ? units.distance(distance_m) : "–"),
    },
    {
      id: "per_km",
      label: t(`column.per_km.${units.distanceUnit}`),
      render: ({ perKmCents, currency }) => perKm(perKmCents, currency),
    },
    {
      id: "resale",
      label: t("column.resale"),
      render: ({ resaleCents, currency }) => perKm(resaleCents, currency),
    },
  ];
  return (
    <PlotSection title={t("bikes_title")}>
      <DataTable
        label={t("bikes_title")}
        columns={columns}
        rows={isWhole ? rows : rows && shownFirst(rows)}
      />
      {rows && rows.length > shownFirst(rows).length && !isWhole && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setWhole(true)}>
          {t("show_all", { number: number(rows.length) })}
        </Button>
      )}
      <Formula of="bike" />
    </PlotSection>
  );
}
