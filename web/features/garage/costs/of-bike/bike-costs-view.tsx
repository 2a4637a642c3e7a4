import { useMemo } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useExpenseAddress } from "#web/features/garage/costs/expense/expense-address.ts";
import { Formula } from "#web/features/garage/costs/per-km/formula.tsx";
import { PartsPerKm } from "#web/features/garage/costs/per-km/parts-per-km.tsx";
import { useCostStats } from "#web/features/garage/costs/queries.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { CostFigures } from "#web/features/garage/costs/year/cost-figures.tsx";
import { costsOfYear, yearsIn } from "#web/features/garage/costs/year/cost-months.ts";
import { UndatedPurchases, WithoutRate } from "#web/features/garage/costs/year/cost-notices.tsx";
import { EmptyCosts } from "#web/features/garage/costs/year/empty-costs.tsx";
import { MonthPlot } from "#web/features/garage/costs/year/month-plot.tsx";
import { useT } from "#web/lib/i18n.ts";
import { addedUp, negated } from "#web/lib/total-text.ts";
import { useUnits } from "#web/lib/units.ts";
import { useYearInAddress } from "#web/lib/year-in-address.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { Hatches } from "#web/ui/plots/hatches.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import "#web/ui/plots/plots.css";
import { PrintButton } from "#web/ui/print-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LatestExpenses } from "./latest-expenses.tsx";
import { WorthPanel } from "./worth-panel.tsx";

/** What a bike has cost in all, by category, by month of a year, and per kilometre. */
export function BikeCostsView({ bike }: { bike: Bike }) {
  const t = useT("costs");
  const words = useCostWords();
  const units = useUnits();
  const bike_id = bike.id;
  const months = useCostStats({ by: "month", bike_id });
  const whole = useCostStats({ by: "bike", bike_id });
  const sums = useCostStats({ by: "category", bike_id });
  const parts = useCostStats({ by: "part", bike_id });
  const failed = [months, whole, sums, parts].find(({ data, isError }) => !data && isError);
  const thisYear = Number(units.isoDay().slice(0, 4));
  const latest = Number(months.data?.at(-1)?.key?.slice(0, 4) ?? thisYear);
  const year = useYearInAddress(latest);
  const costs = useMemo(() => months.data && costsOfYear(months.data, year), [months.data, year]);
  const { open } = useExpenseAddress();
  const hrefOfYear = (one: number) => `/bikes/${bike_id}/costs?year=${one}`;
  const ledger = `/costs/ledger?bike=${bike_id}`;
  if (failed) return <LoadFailure query={failed}>{t("load_failed")}</LoadFailure>;
  if (months.data?.length === 0)
    return (
      <div className="plots pb-10">
        <EmptyCosts year={year} latest={undefined} hrefOfYear={hrefOfYear} onAdd={() => open("new")} />
        <WorthPanel bike={bike} />
      </div>
    );
  const one = whole.data?.find(({ bike: of }) => of?.id === bike_id);
  // Of whichever sums came first.
  const shown = [months, whole, sums].flatMap(({ data }) => data ?? [])[0]?.shown_currency;
  const currency = shown ?? "";
  const spending = (sums.data ?? [])
    .filter(({ key }) => key !== "sale")
    .toSorted((a, b) => b.shown_cents - a.shown_cents);
  const spent = spending.reduce((sum, { shown_cents }) => sum + shown_cents, 0);
  const unconverted = addedUp(spending.map((sum) => sum.unconverted));
  const sale = sums.data?.find(({ key }) => key === "sale");
  const sold = -(sale?.shown_cents ?? 0);
  const soldUnconverted = negated(sale?.unconverted ?? []);
  const withoutRate = (sums.data ?? []).reduce((sum, { without_rate }) => sum + without_rate, 0);
  const perKm = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? "–" : words.perKm(cents, currency);
  const isHere = shown !== undefined && whole.data !== undefined && sums.data !== undefined;
  return (
    <div className="plots grid gap-x-12 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <Hatches />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <Button variant="primary" onClick={() => open("new")} className="max-sm:flex-1">
            <Icon name="plus" />
            {t("add")}
          </Button>
          <PrintButton size="sm">{t("print")}</PrintButton>
        </div>
        <CostFigures
          figures={[
            [t("figures.in_all"), isHere ? words.total(spent, currency, unconverted) : null],
            ...(sold > 0 || soldUnconverted.length > 0
              ? [[t("figures.sold"), words.total(sold, currency, soldUnconverted)] as const]
              : []),
            [t(`column.per_km.${units.distanceUnit}`), isHere ? perKm(one?.per_km_cents) : null],
            ...(one?.per_km_with_resale_cents != null
              ? [[t("column.resale"), perKm(one.per_km_with_resale_cents)] as const]
              : []),
          ]}
        />
        <WithoutRate count={withoutRate} ledger={ledger} />
        <UndatedPurchases bikes={[bike]} />
        {isHere && (one?.distance_m ?? 0) < 100_000 && (
          <p className="mt-3">
            {t(`formula.not_yet.${units.distanceUnit}`, {
              least: units.distance(100_000),
              distance: units.distance(one?.distance_m ?? 0),
            })}
          </p>
        )}
        <Formula of="bike">
          {isHere && one?.per_km_cents != null && (
            <p className="wrap-anywhere text-ink">
              {t("formula.with", {
                sum: words.total(spent, currency, unconverted),
                distance: units.distance(one.distance_m),
                result: words.perKm(one.per_km_cents, currency),
              })}
            </p>
          )}
        </Formula>
        <PlotSection title={t("category_title")}>
          <ul className="border-t border-divider">
            {sums.data
              ? spending.map(({ key, shown_cents, unconverted: paid }) => (
                  <li
                    key={key}
                    className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-b border-divider py-1"
                  >
                    <span>{words.categoryOf(key)}</span>
                    <span className="font-semibold">{words.total(shown_cents, currency, paid)}</span>
                  </li>
                ))
              : [1, 2, 3].map((row) => <Skeleton key={row} className="my-2 h-7" />)}
          </ul>
        </PlotSection>
        {costs ? (
          <>
            <PageTabs
              look="quiet"
              label={t("years")}
              className="mt-6"
              tabs={yearsIn(months.data ?? [], year).map((shown) => ({
                to: hrefOfYear(shown),
                label: String(shown),
                current: shown === year,
              }))}
            />
            {costs.spent + costs.sold > 0 && (
              <MonthPlot key={year} year={year} costs={costs} currency={currency} />
            )}
          </>
        ) : (
          <Skeleton className="mt-8 h-72" />
        )}
        <PartsPerKm stats={parts.data} ofBike />
      </div>
      <div className="min-w-0">
        <WorthPanel bike={bike} />
        <LatestExpenses bikeId={bike_id} />
      </div>
    </div>
  );
}
