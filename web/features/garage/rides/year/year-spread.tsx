import type { RideStat } from "#contract/garage/ride-stats.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useUnits } from "#web/lib/units.ts";
import { weekdaysFrom } from "./calendar-cells.ts";
import { groupDays, weekdayOf } from "./days.ts";
import { fillOf, restLayer, Swatch } from "#web/ui/plots/hatches.tsx";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";
import { StackedBars } from "#web/ui/plots/stacked-bars.tsx";
import { useDayWords } from "./use-day-words.ts";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));
const outdoors = 0;
const fills = [fillOf(outdoors), fillOf(restLayer)];

/** How far a year went in each month and on each weekday, outdoors and indoors. */
export function YearSpread({ stats }: { stats: readonly RideStat[] | undefined }) {
  const t = useT("year");
  const words = useDayWords();
  const weekdays = weekdaysFrom(usePreferences().data?.week_start ?? "monday");
  return (
    <div className="grid gap-x-10 md:grid-cols-2">
      <Spread
        title={t("months.title")}
        stats={stats}
        keys={months}
        keyOf={(day) => day.slice(5, 7)}
        column={t("column.month")}
        short={words.months}
        long={words.longMonths}
      />
      <Spread
        title={t("weekdays.title")}
        stats={stats}
        keys={weekdays}
        keyOf={(day) => String(weekdayOf(day))}
        column={t("column.weekday")}
        short={weekdays.map((one) => words.weekdays[Number(one) - 1] ?? "")}
        long={weekdays.map((one) => words.longWeekdays[Number(one) - 1] ?? "")}
      />
    </div>
  );
}

interface SpreadProps {
  title: string;
  stats: readonly RideStat[] | undefined;
  keys: readonly string[];
  keyOf: (day: string) => string;
  column: string;
  short: readonly string[];
  long: readonly string[];
}

function Spread({ title, stats, keys, keyOf, column, short, long }: SpreadProps) {
  const t = useT("year");
  const units = useUnits();
  const groups = groupDays(stats ?? [], keys, keyOf);
  const textOf = (place: number) => {
    const group = groups[place];
    if (!group || group.rides === 0) return t("spread.nothing", { name: long[place] ?? "" });
    const text = t("spread.at", {
      name: long[place] ?? "",
      distance: units.distance(group.distance_m),
      rides: t("rides", { count: group.rides, number: number(group.rides) }),
    });
    if (group.indoor_m === 0) return text;
    return `${text}, ${t("calendar.some_indoors", { indoor: units.distance(group.indoor_m) })}`;
  };
  const distances = groups.map(({ distance_m }) => distance_m);
  const most = Math.max(0, ...distances);
  const place = distances.indexOf(most);
  return (
    <PlotSection title={title}>
      <StackedBars
        unit={units.distanceUnit}
        inUnit={units.ofMetres}
        label={title}
        summary={stats ? t("spread.most", { name: long[place] ?? "", distance: units.distance(most) }) : ""}
        stacks={groups.map(({ distance_m, indoor_m }) => [distance_m - indoor_m, indoor_m])}
        fills={fills}
        textOf={textOf}
        names={short.map((text, at) => ({ place: at, text }))}
        align="middle"
      />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[
          { layer: outdoors, name: t("spread.outdoors") },
          { layer: restLayer, name: t("column.indoors") },
        ].map(({ layer, name }) => (
          <li key={layer} className="flex items-center gap-2">
            <Swatch layer={layer} />
            {name}
          </li>
        ))}
      </ul>
      <PlotTable
        open={t("table")}
        caption={title}
        columns={[column, t("column.distance"), t("column.rides"), t("column.indoors")]}
        rows={() =>
          groups.map((group, at) => ({
            id: keys[at] ?? "",
            cells: [
              long[at] ?? "",
              units.distance(group.distance_m),
              number(group.rides),
              units.distance(group.indoor_m),
            ],
          }))
        }
      />
    </PlotSection>
  );
}
