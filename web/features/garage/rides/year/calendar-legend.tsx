import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { CalendarDay } from "./calendar-day.tsx";

const size = 16;

/** What the shades of the calendar stand for. */
export function CalendarLegend({ bounds }: { bounds: readonly number[] }) {
  const t = useT("year");
  const { distanceUnit: unit } = useUnits();
  const shown = (bound: number | undefined) => number(bound ?? 0, { maximumFractionDigits: 1 });
  const steps = [
    ...bounds.map((bound) => t("calendar.up_to", { distance: shown(bound), unit })),
    t("calendar.over", { distance: shown(bounds.at(-1)), unit }),
  ];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {steps.map((text, place) => (
        <Sample key={text} text={text} shade={place + 1} />
      ))}
      <Sample text={t("calendar.mostly_indoors")} shade={4} indoors />
    </ul>
  );
}

function Sample({ text, shade, indoors = false }: { text: string; shade: number; indoors?: boolean }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width={size} height={size}>
        <CalendarDay x={0} y={1} size={size} shade={shade} indoors={indoors} marked={false} />
      </svg>
      {text}
    </li>
  );
}
