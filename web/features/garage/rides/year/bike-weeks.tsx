import { useMemo } from "react";
import type { RideStat } from "#contract/garage/ride-stats.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { bikesOfYear, drawnStack, ownColours, stacksOf } from "./bike-stacks.ts";
import { groupDays, weekOf, weeksOf } from "./days.ts";
import { fillOf, restLayer, Swatch } from "#web/ui/plots/hatches.tsx";
import { useBikesOfYear, useWeeksOfBikes } from "./queries.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { StackedBars } from "#web/ui/plots/stacked-bars.tsx";
import { useDayWords } from "./use-day-words.ts";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";

interface BikeWeeksProps {
  year: number;
  days: readonly string[];
  stats: readonly RideStat[] | undefined;
  bikes: readonly { id: number; name: string }[];
}

const fills = Array.from({ length: restLayer + 1 }, (_, layer) => fillOf(layer));

/** How far each bike went in each week. */
export function BikeWeeks({ year, days, stats, bikes }: BikeWeeksProps) {
  const t = useT("year");
  const units = useUnits();
  const words = useDayWords();
  const byBike = useBikesOfYear(year);
  const ridden = useMemo(() => bikesOfYear(byBike.data ?? []), [byBike.data]);
  const perBike = useWeeksOfBikes(year, ridden.bikes);
  const weeks = useMemo(() => weeksOf(days), [days]);
  const failed = byBike.isError ? byBike : perBike.isError ? perBike : null;

  const keys = weeks.map(({ key }) => key);
  const totals = groupDays(stats ?? [], keys, weekOf).map(({ distance_m }) => distance_m);
  const isHere = byBike.data !== undefined && perBike.data !== undefined;
  // Until the bikes are known, the whole of each week.
  const stacks = isHere ? stacksOf(keys, totals, perBike.data ?? []) : totals.map((total) => [total]);
  const nameOf = (id: number) => bikes.find((bike) => bike.id === id)?.name ?? t("weeks.unknown");
  const restName = ridden.others.some((id) => id !== null) ? t("weeks.others_or_none") : t("weeks.none");
  const names = [...ridden.bikes.map(nameOf), restName];
  const weekText = (place: number) => {
    const week = weeks[place];
    return week
      ? t("weeks.week", { number: Number(week.key.slice(6)), days: words.span(week.from, week.to) })
      : "";
  };
  const shares = (place: number) =>
    (stacks[place] ?? []).flatMap((metres, bike) =>
      metres > 0 ? [t("weeks.share", { bike: names[bike] ?? "", distance: units.distance(metres) })] : [],
    );
  const textOf = (place: number) =>
    [`${weekText(place)}: ${units.distance(totals[place] ?? 0)}`, isHere ? shares(place).join(", ") : ""]
      .filter(Boolean)
      .join(" · ");
  const most = Math.max(0, ...totals);
  const legend = [
    ...ridden.bikes.slice(0, ownColours).map((id, layer) => ({ layer, name: nameOf(id) })),
    ...(ridden.bikes.length > ownColours
      ? [{ layer: ownColours, name: t("weeks.more", { count: ridden.bikes.length - ownColours }) }]
      : []),
    ...(ridden.others.length > 0 ? [{ layer: restLayer, name: restName }] : []),
  ];
  return (
    <PlotSection title={t("weeks.title")}>
      <StackedBars
        unit={units.distanceUnit}
        inUnit={units.ofMetres}
        label={t("weeks.plot")}
        summary={
          stats === undefined
            ? ""
            : t("weeks.summary", { distance: units.distance(most), week: weekText(totals.indexOf(most)) })
        }
        stacks={isHere ? stacks.map(drawnStack) : stacks}
        fills={isHere ? fills : [fillOf(restLayer)]}
        textOf={textOf}
        names={words.months.map((text, month) => ({
          place: weeks.findIndex(({ to }) => Number(to.slice(5, 7)) === month + 1),
          text,
        }))}
        align="start"
        note={t("weeks.note", { year })}
      />
      {failed ? (
        <LoadFailure className="mt-3" query={failed}>
          {t("load_failed")}
        </LoadFailure>
      ) : (
        <ul className="mt-2 flex min-h-6 flex-wrap gap-x-5 gap-y-1 text-sm">
          {isHere &&
            legend.map(({ layer, name }) => (
              <li key={layer} className="flex max-w-full min-w-0 items-center gap-2">
                <Swatch layer={layer} />
                <span className="line-clamp-1 min-w-0 wrap-anywhere" title={name}>
                  {name}
                </span>
              </li>
            ))}
        </ul>
      )}
      <PlotTable
        open={t("table")}
        caption={t("weeks.plot")}
        columns={[t("column.week"), t("column.distance"), t("column.bikes")]}
        rows={() =>
          weeks
            .map(({ key }, place) => ({
              id: key,
              cells: [weekText(place), units.distance(totals[place] ?? 0), shares(place).join(", ")],
            }))
            .filter((_, place) => (totals[place] ?? 0) > 0)
            .toReversed()
        }
      />
    </PlotSection>
  );
}
