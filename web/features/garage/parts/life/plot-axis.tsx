import { dateFormat } from "#contract/platform/kept-formats.ts";
import type { Language } from "#web/lib/language.ts";
import { axis, type PlotLayout } from "./plot-layout.ts";
import { ticksOf, type TimeView } from "./time-view.ts";

/** The beginnings of years, quarters or months, as lines with their names above and below. */
export function PlotAxis({
  view,
  layout,
  language,
}: {
  view: TimeView;
  layout: PlotLayout;
  language: Language;
}) {
  const { left, width, height } = layout;
  const month = dateFormat(language, { month: "short", timeZone: "UTC" });
  return ticksOf(view, width - left, 44).map(({ at, months }) => {
    const x = left + ((at - view.from) / (view.to - view.from)) * (width - left);
    const date = new Date(at);
    const isYear = months === 12 || date.getUTCMonth() === 0;
    const name = isYear ? String(date.getUTCFullYear()) : month.format(date);
    const isLast = x > width - 30;
    return (
      <g key={at}>
        <path
          d={`M${x} ${axis - 6}V${height - axis + 6}`}
          strokeWidth={isYear ? 1.5 : 1}
          stroke="var(--color-divider)"
        />
        {[axis - 8, height - 4].map((y) => (
          <text
            key={y}
            x={isLast ? x - 4 : x}
            y={y}
            textAnchor={isLast ? "end" : "start"}
            fill={isYear ? "var(--color-ink)" : "var(--color-muted)"}
            className={isYear ? "narrow text-sm font-semibold" : "narrow text-sm"}
          >
            {name}
          </text>
        ))}
      </g>
    );
  });
}
