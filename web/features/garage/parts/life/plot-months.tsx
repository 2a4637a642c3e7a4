import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import type { PlotLayout } from "./plot-layout.ts";
import type { TimeView } from "./time-view.ts";

interface PlotMonthsProps {
  months: LifeOfBike["months"];
  layout: PlotLayout;
  view: TimeView;
  /** Names the bars. */
  label: string;
  /** Writes the distance of the tallest bar. */
  distance: (metres: number) => string;
}

const startOf = (month: string, after = 0) => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Date.UTC(year, number - 1 + after, 1);
};

/** How far the bike went in each month, below the rows. */
export function PlotMonths({ months, layout, view, label, distance }: PlotMonthsProps) {
  const { left, width, isNarrow } = layout;
  const { top, height } = layout.months;
  const x = (at: number) => left + ((at - view.from) / (view.to - view.from)) * (width - left);
  const shown = months
    .map((month) => ({ ...month, from: startOf(month.month), to: startOf(month.month, 1) }))
    .filter(({ from, to }) => to > view.from && from < view.to);
  const most = Math.max(1, ...shown.map(({ distance_m }) => distance_m));
  const path = shown
    .filter(({ distance_m }) => distance_m > 0)
    .map(({ from, to, distance_m }) => {
      const [start, end] = [Math.max(left, x(from)), Math.min(width, x(to))];
      const size = Math.max(1, (distance_m / most) * height);
      const gap = Math.min(1, (end - start) * 0.1);
      return end > start ? `M${start + gap} ${top + height}v${-size}H${end - gap}V${top + height}z` : "";
    })
    .join("");
  return (
    <g>
      <text x={0} y={isNarrow ? top - 6 : top + 12} fill="var(--color-ink)" className="narrow text-sm">
        {label}
      </text>
      {most > 1 && (
        <text
          x={isNarrow ? width : 0}
          y={isNarrow ? top - 6 : top + 30}
          textAnchor={isNarrow ? "end" : "start"}
          fill="var(--color-muted)"
          className="narrow text-sm"
        >
          {distance(most)}
        </text>
      )}
      <path d={path} fill="var(--plot)" />
      <path d={`M${left} ${top + height + 1.5}H${width}`} strokeWidth={3} stroke="var(--plot)" />
    </g>
  );
}
