import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { RideStat } from "#contract/garage/ride-stats.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { calendarCells, weekdaysFrom } from "./calendar-cells.ts";
import { CalendarLegend } from "./calendar-legend.tsx";
import { Plot } from "#web/ui/plots/plot.tsx";
import { shadeBounds, shadeOf } from "#web/ui/plots/scale.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { useDayWords } from "./use-day-words.ts";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";

interface YearCalendarProps {
  year: number;
  days: readonly string[];
  stats: readonly RideStat[] | undefined;
}

/** Pixels: room for the names of weekdays and of months, and the largest cell. */
const [left, head, largest] = [36, 20, 22];
/** Narrower than this, half a year stands below the other. */
const narrow = 640;

/** Each day of a year, the darker the farther its rider went. */
export function YearCalendar({ year, days, stats }: YearCalendarProps) {
  const t = useT("year");
  const navigate = useNavigate();
  const units = useUnits();
  const words = useDayWords();
  const weekStart = usePreferences().data?.week_start ?? "monday";
  const [marked, setMarked] = useState<number | null>(null);
  const { element, width } = useWidth("upright");
  const { cells, columns } = useMemo(() => calendarCells(days, weekStart), [days, weekStart]);
  const byDay = useMemo(() => new Map(stats?.map((one) => [one.key, one])), [stats]);
  const bounds = useMemo(
    () => shadeBounds((stats ?? []).map(({ distance_m }) => units.ofMetres(distance_m))),
    [stats, units],
  );

  const lines = width < narrow ? 2 : 1;
  const perLine = Math.ceil(columns / lines);
  const size = Math.max(4, Math.min(largest, Math.floor((Math.max(280, width) - left) / perLine)));
  const lineHeight = head + 7 * size + 8;
  const place = ({ column, row }: { column: number; row: number }) => ({
    x: left + (column % perLine) * size,
    y: Math.floor(column / perLine) * lineHeight + head + row * size,
  });
  const cellAt = new Map(cells.map(({ column, row }, index) => [`${column} ${row}`, index]));
  function placeAt(x: number, y: number): number | null {
    const [line, across] = [Math.floor(y / lineHeight), Math.floor((x - left) / size)];
    const row = Math.floor((y - line * lineHeight - head) / size);
    if (across < 0 || across >= perLine) return null;
    return cellAt.get(`${line * perLine + across} ${row}`) ?? null;
  }
  function textOf(index: number): string {
    const day = days[index] ?? "";
    const ride = byDay.get(day);
    if (!ride) return t("calendar.nothing", { day: words.day(day) });
    const values = { day: words.day(day), distance: units.distance(ride.distance_m) };
    const text = t("calendar.day", {
      ...values,
      rides: t("rides", { count: ride.rides, number: number(ride.rides) }),
    });
    if (ride.indoor_m === 0) return text;
    const indoor = units.distance(ride.indoor_m);
    return `${text}, ${ride.indoor_m >= ride.distance_m ? t("calendar.indoors") : t("calendar.some_indoors", { indoor })}`;
  }
  function open(index: number): void {
    const from = days[index] ?? "";
    if (byDay.has(from)) void navigate(`/rides?from=${from}&to=${days[index + 1] ?? `${year + 1}-01-01`}`);
  }
  const ridden = stats?.length ?? 0;
  return (
    <PlotSection title={t("calendar.title")}>
      <Plot
        element={element}
        label={t("calendar.plot", { year })}
        summary={
          stats ? t("calendar.summary", { count: ridden, number: number(ridden), all: days.length }) : ""
        }
        count={days.length}
        marked={marked}
        onMark={setMarked}
        textOf={textOf}
        onKey={(key, from) =>
          ({ ArrowLeft: from - 7, ArrowRight: from + 7, ArrowUp: from - 1, ArrowDown: from + 1 })[key]
        }
        onOpen={open}
        placeAt={placeAt}
        note={<span className="pointer-coarse:hidden">{t("calendar.keys")}</span>}
        width={width}
        height={lines * lineHeight}
      >
        {Array.from({ length: lines }, (_, line) =>
          weekdaysFrom(weekStart).map((weekday, row) =>
            row % 2 === 0 ? (
              <text
                key={`${line} ${weekday}`}
                x={0}
                y={line * lineHeight + head + row * size + size * 0.75}
                fill="var(--color-muted)"
                className="narrow text-xs"
              >
                {words.weekdays[Number(weekday) - 1]}
              </text>
            ) : null,
          ),
        )}
        {cells.map((cell, index) => {
          const ride = byDay.get(cell.day);
          const { x, y } = place(cell);
          return (
            <CalendarDay
              key={cell.day}
              x={x}
              y={y}
              size={size}
              shade={shadeOf(units.ofMetres(ride?.distance_m ?? 0), bounds)}
              indoors={ride !== undefined && ride.indoor_m * 2 > ride.distance_m}
              marked={marked === index}
            />
          );
        })}
        {cells
          .filter(({ day }) => day.endsWith("-01"))
          .map((cell) => (
            <text
              key={cell.day}
              x={place(cell).x + (cell.row > 0 && (cell.column + 1) % perLine !== 0 ? size : 0)}
              y={Math.floor(cell.column / perLine) * lineHeight + head - 6}
              fill="var(--color-ink)"
              className="narrow text-xs"
            >
              {words.months[Number(cell.day.slice(5, 7)) - 1]}
            </text>
          ))}
      </Plot>
      <CalendarLegend bounds={bounds} />
      <PlotTable
        open={t("table")}
        caption={t("calendar.plot", { year })}
        columns={["day", "distance", "rides", "indoors"].map((column) => t(`column.${column as "day"}`))}
        rows={() =>
          (stats ?? []).toReversed().map((one) => ({
            id: one.key ?? "",
            cells: [
              <time key="day" dateTime={one.key ?? ""}>
                {words.day(one.key ?? "")}
              </time>,
              units.distance(one.distance_m),
              number(one.rides),
              one.indoor_m > 0 ? units.distance(one.indoor_m) : "",
            ],
          }))
        }
      />
    </PlotSection>
  );
}
