import { useState } from "react";
import type { RideStat } from "#contract/garage/ride-stats.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { dates, untilEachDate } from "./days.ts";
import { Plot } from "#web/ui/plots/plot.tsx";
import { PlotScale, scaleWidth } from "#web/ui/plots/plot-scale.tsx";
import { scaleOf } from "#web/ui/plots/scale.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { useDayWords } from "./use-day-words.ts";
import { useDifference } from "./use-difference.ts";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";

interface TwoYearsProps {
  year: number;
  /** Of the rider's time zone. */
  today: string;
  stats: readonly RideStat[] | undefined;
  before: readonly RideStat[] | undefined;
}

const [top, bottom, height] = [8, 192, 220];

/** How far a year went, day by day, beside the year before. */
export function TwoYears({ year, today, stats, before }: TwoYearsProps) {
  const t = useT("year");
  const units = useUnits();
  const words = useDayWords();
  const { difference } = useDifference();
  const { element, width } = useWidth("upright");
  const [marked, setMarked] = useState<number | null>(null);
  const isNow = today.startsWith(`${year}-`);
  const lastPlace = isNow ? dates.indexOf(today.slice(5)) : dates.length - 1;
  const now = untilEachDate(stats ?? []).slice(0, lastPlace + 1);
  const then = untilEachDate(before ?? []);
  const steps = scaleOf(units.ofMetres(Math.max(0, now.at(-1) ?? 0, then.at(-1) ?? 0)));
  const most = units.toMetres(steps.at(-1) ?? 1);
  const x = (place: number) => scaleWidth + (place / (dates.length - 1)) * (width - scaleWidth);
  const y = (metres: number) => bottom - (metres / most) * (bottom - top);
  const line = (values: readonly number[]) =>
    values
      .map((value, place) => `${place === 0 ? "M" : "L"}${x(place).toFixed(1)} ${y(value).toFixed(1)}`)
      .join("");

  const values = (place: number) => ({
    year,
    before: year - 1,
    date: words.date(`2024-${dates[place] ?? "12-31"}`),
    now: units.distance(now[place] ?? 0),
    earlier: units.distance(then[place] ?? 0),
  });
  const textOf = (place: number) =>
    place > lastPlace
      ? t("years.later", values(place))
      : `${t("years.until", values(place))} ${difference((now[place] ?? 0) - (then[place] ?? 0), "day")}`;
  const last = now.at(-1) ?? 0;
  const summary =
    stats && before
      ? `${t(isNow ? "years.today" : "years.whole", values(lastPlace))} ${
          then.at(-1) === 0
            ? t("years.none_before", { before: year - 1 })
            : difference(last - (then[lastPlace] ?? 0), isNow ? "today" : "whole")
        }`
      : "";
  return (
    <PlotSection title={t("years.title", { year, before: year - 1 })}>
      <Plot
        element={element}
        label={t("years.plot", { year, before: year - 1 })}
        summary={summary}
        count={dates.length}
        marked={marked}
        onMark={setMarked}
        textOf={textOf}
        onKey={(key, from) => ({ PageUp: from - 30, PageDown: from + 30 })[key]}
        placeAt={(at) =>
          Math.min(
            dates.length - 1,
            Math.max(0, Math.round(((at - scaleWidth) / (width - scaleWidth)) * (dates.length - 1))),
          )
        }
        width={width}
        height={height}
      >
        <PlotScale steps={steps} unit={units.distanceUnit} width={width} top={top} bottom={bottom} />
        {dates.map((date, place) =>
          date.endsWith("-01") ? (
            <text key={date} x={x(place)} y={height - 8} fill="var(--color-muted)" className="narrow text-xs">
              {words.months[Number(date.slice(0, 2)) - 1]}
            </text>
          ) : null,
        )}
        {before && (
          <path
            d={line(then)}
            fill="none"
            stroke="var(--color-muted)"
            strokeWidth={2}
            strokeDasharray="6 4"
          />
        )}
        {stats && <path d={line(now)} fill="none" stroke="var(--plot-line)" strokeWidth={3} />}
        {marked !== null && (
          <>
            <path d={`M${x(marked)} ${top}V${bottom}`} stroke="var(--color-ink)" />
            <circle cx={x(marked)} cy={y(then[marked] ?? 0)} r={4} fill="var(--color-muted)" />
            {marked <= lastPlace && (
              <circle cx={x(marked)} cy={y(now[marked] ?? 0)} r={5} fill="var(--plot-line)" />
            )}
          </>
        )}
      </Plot>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[
          { name: String(year), stroke: "var(--plot-line)", dashes: undefined },
          { name: String(year - 1), stroke: "var(--color-muted)", dashes: "6 4" },
        ].map(({ name, stroke, dashes }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" width="28" height="6">
              <path d="M0 3H28" stroke={stroke} strokeWidth="3" strokeDasharray={dashes} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <PlotTable
        open={t("table")}
        caption={t("years.plot", { year, before: year - 1 })}
        columns={[t("column.until"), String(year), String(year - 1), t("column.difference")]}
        rows={() =>
          dates
            .map((date, place) => ({ date, place }))
            // The last day of each month, and today.
            .filter(
              ({ place, date }) =>
                dates[place + 1]?.slice(0, 2) !== date.slice(0, 2) || (isNow && place === lastPlace),
            )
            .map(({ date, place }) => ({
              id: date,
              cells: [
                words.date(`2024-${date}`),
                place > lastPlace ? "–" : units.distance(now[place] ?? 0),
                units.distance(then[place] ?? 0),
                place > lastPlace ? "–" : difference((now[place] ?? 0) - (then[place] ?? 0), "short"),
              ],
            }))
        }
      />
    </PlotSection>
  );
}
