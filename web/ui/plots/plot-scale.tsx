import { number } from "#web/lib/format.ts";

interface PlotScaleProps {
  /** Steps of the scale, from 0, in the reader's unit. */
  steps: readonly number[];
  unit: string;
  width: number;
  top: number;
  bottom: number;
}

/** Room for the figures of a scale, pixels. */
export const scaleWidth = 42;

/** Lines across a plot, with what they stand for at the left. */
export function PlotScale({ steps, unit, width, top, bottom }: PlotScaleProps) {
  const most = steps.at(-1) ?? 1;
  return (
    <>
      {steps.map((step, place) => {
        const y = bottom - (step / most) * (bottom - top);
        return (
          <g key={step}>
            {place > 0 && <path d={`M${scaleWidth} ${y}H${width}`} stroke="var(--color-divider)" />}
            <text
              x={scaleWidth - 6}
              y={y + 4}
              textAnchor="end"
              fill="var(--color-muted)"
              className="narrow text-xs"
            >
              {place === 0
                ? unit
                : number(step, step < 1e6 ? { maximumFractionDigits: 1 } : { notation: "compact" })}
            </text>
          </g>
        );
      })}
      <path d={`M${scaleWidth} ${bottom + 1.5}H${width}`} strokeWidth={3} stroke="var(--color-ink)" />
    </>
  );
}
