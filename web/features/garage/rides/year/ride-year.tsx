import { useMemo } from "react";
import { RidesTabs } from "#web/features/garage/rides/rides-tabs.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useFirstScreen } from "#web/lib/use-first-screen.ts";
import { useYearInAddress } from "#web/lib/year-in-address.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { BikeWeeks } from "./bike-weeks.tsx";
import { daysOf } from "./days.ts";
import { Hatches } from "#web/ui/plots/hatches.tsx";
import { PrintButton } from "#web/ui/print-button.tsx";
import { NoRides } from "./no-rides.tsx";
import { useDaysOfYear, useRiddenYears } from "./queries.ts";
import { TwoYears } from "./two-years.tsx";
import { hrefOfYear } from "./year-address.ts";
import { YearCalendar } from "./year-calendar.tsx";
import { YearRecords } from "./year-records.tsx";
import { YearSpread } from "./year-spread.tsx";
import { YearTotals } from "./year-totals.tsx";
import "#web/ui/plots/plots.css";
import "./year.css";

/** A year of rides: its sums, weeks, days, months, and the year before beside it. */
export function RideYearView({ bikes }: { bikes: readonly { id: number; name: string }[] }) {
  const t = useT("year");
  const units = useUnits();
  const today = units.isoDay();
  const thisYear = Number(today.slice(0, 4));
  const year = useYearInAddress(thisYear);
  const ridden = useRiddenYears();
  const stats = useDaysOfYear(year);
  const before = useDaysOfYear(year - 1);
  const days = useMemo(() => daysOf(year), [year]);
  const withRides = (ridden.data ?? []).map(({ key }) => Number(key));
  const years = [...new Set([thisYear, year, ...withRides])].toSorted((a, b) => b - a);
  const sections = useFirstScreen(
    "year",
    [
      <YearTotals key="totals" stats={stats.data} />,
      <BikeWeeks key="weeks" year={year} days={days} stats={stats.data} bikes={bikes} />,
      <YearCalendar key="days" year={year} days={days} stats={stats.data} />,
      <TwoYears key="years" year={year} today={today} stats={stats.data} before={before.data} />,
      <YearSpread key="spread" stats={stats.data} />,
      <YearRecords key="most" year={year} bikes={bikes} />,
    ],
    2,
  );
  const failed = [stats, before, ridden].find(({ data, isError }) => !data && isError);

  return (
    <div className="plots column pb-10">
      <Hatches />
      <header className="pt-6 pb-3">
        <h1 className="wide text-[1.75rem]/[1.1] sm:text-2xl">{t("title", { year })}</h1>
      </header>
      <RidesTabs current="year" />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <PageTabs
          look="quietLine"
          label={t("choose")}
          tabs={years.map((one) => ({ to: hrefOfYear(one), label: String(one), current: one === year }))}
        />
        {stats.data && stats.data.length > 0 && (
          <PrintButton size="sm" className="max-sm:hidden print:hidden">
            {t("print")}
          </PrintButton>
        )}
      </div>
      {failed ? (
        <LoadFailure className="mt-4" query={failed}>
          {t("load_failed")}
        </LoadFailure>
      ) : stats.data?.length === 0 ? (
        <NoRides year={year} latest={withRides.at(-1)} isLoading={!ridden.data} />
      ) : (
        <div key={year}>{sections}</div>
      )}
    </div>
  );
}
