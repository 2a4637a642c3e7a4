import type { PointerEvent } from "react";

interface BarPlotProps {
  values: readonly number[];
  /** Describes the chart in words. */
  label: string;
  /** Index of the highlighted bar; null for none. */
  marked: number | null;
  onMark: (place: number | null) => void;
}

const height = 40;

/** A bar chart on a base line, as wide as its container; the figures are given elsewhere, as text. */
export function BarPlot({ values, label, marked, onMark }: BarPlotProps) {
  const most = Math.max(1, ...values);
  function mark(event: PointerEvent<SVGSVGElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * values.length);
    onMark(Math.min(values.length - 1, Math.max(0, place)));
  }
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length} ${height}`}
      preserveAspectRatio="none"
      className="block h-28 w-full touch-pan-y border-b-[5px] border-ink text-blue forced-color-adjust-auto"
      onPointerMove={mark}
      onPointerDown={mark}
      onPointerLeave={() => onMark(null)}
    >
      {marked !== null && <rect x={marked} width="1" height={height} fill="currentColor" opacity=".25" />}
      <path d={barsOf(values, most)} fill="currentColor" />
    </svg>
  );
}

/** Returns all bars as one path; every value above 0 is visible. */
function barsOf(values: readonly number[], most: number): string {
  return values
    .map((value, place) => {
      if (value === 0) return "";
      const top = Math.min(height - 1, height * (1 - value / most));
      return `M${place + 0.15} ${height}V${Number(top.toFixed(2))}h.7V${height}z`;
    })
    .join("");
}
