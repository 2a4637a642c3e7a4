interface CalendarDayProps {
  x: number;
  y: number;
  size: number;
  /** 0 for nothing, to 4. */
  shade: number;
  indoors: boolean;
  marked: boolean;
}

/** How much of a cell each shade covers: what is not seen as darker is seen as larger. */
const shares = [0, 0.45, 0.62, 0.8, 1];
const strengths = [0, 0.5, 0.66, 0.83, 1];

/** A day of the calendar. */
export function CalendarDay({ x, y, size, shade, indoors, marked }: CalendarDayProps) {
  const whole = size - Math.max(1, Math.round(size * 0.15));
  const inner = whole * (shares[shade] ?? 0);
  const at = (whole - inner) / 2;
  return (
    <g transform={`translate(${x} ${y})`} data-shade={shade}>
      <rect width={whole} height={whole} rx={1.5} className="year-day" />
      {shade > 0 && (
        <rect
          x={at}
          y={at}
          width={inner}
          height={inner}
          rx={1.5}
          fill="var(--plot-shade)"
          fillOpacity={strengths[shade]}
        />
      )}
      {indoors && (
        <circle cx={whole / 2} cy={whole / 2} r={Math.max(1, inner * 0.24)} className="year-hole" />
      )}
      {marked && <rect x={-0.5} y={-0.5} width={whole + 1} height={whole + 1} rx={2} className="year-ring" />}
    </g>
  );
}
