import type { RideStat } from "#contract/garage/ride-stats.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { sumOf } from "./days.ts";

/** What a year comes to. */
export function YearTotals({ stats }: { stats: readonly RideStat[] | undefined }) {
  const t = useT("year");
  const units = useUnits();
  const sum = sumOf(stats ?? []);
  // Rides with a distance alone took time and climbed, too.
  const noted = (value: number, text: (value: number) => string) =>
    value === 0 && sum.rides > 0 ? "–" : text(value);
  const figures = [
    ["distance", units.distance(sum.distance_m)],
    ["time", noted(sum.moving_s, units.time)],
    ["climb", noted(sum.up_m, units.height)],
    ["rides", number(sum.rides)],
    ["days", number(stats?.length ?? 0)],
    [
      "indoors",
      number(sum.distance_m === 0 ? 0 : sum.indoor_m / sum.distance_m, {
        style: "percent",
        maximumFractionDigits: 0,
      }),
    ],
  ] as const;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t-[5px] border-ink pt-4 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="narrow text-sm text-muted">{t(`totals.${name}`)}</dt>
          <dd className="wide-sm min-h-7 text-lg">
            {stats ? value : <Skeleton className="h-6 w-24 max-w-full" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
