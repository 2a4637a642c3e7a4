import { useState } from "react";
import { useWidth } from "#web/lib/use-width.ts";
import { Plot } from "./plot.tsx";
import { PlotScale, scaleWidth } from "./plot-scale.tsx";
import { scaleOf } from "./scale.ts";

interface StackedBarsProps {
  label: string;
  summary: string;
  /** Values from the bottom up, for each step. */
  stacks: readonly (readonly number[])[];
  /** What fills each layer. */
  fills: readonly string[];
  textOf: (place: number) => string;
  /** Names below the bars, at the step where they begin. */
  names: readonly { place: number; text: string }[];
  /** Where names stand: below the middle of their bar, or from its beginning on. */
  align: "middle" | "start";
  note?: string;
  /** What the scale shows of the values. */
  unit: string;
  inUnit: (value: number) => number;
}

const [top, bottom, height] = [8, 172, 200];

/** Bars in layers, one for each step. */
export function StackedBars({
  stacks,
  fills,
  textOf,
  names,
  align,
  unit,
  inUnit,
  ...rest
}: StackedBarsProps) {
  const { element, width } = useWidth("upright");
  const [marked, setMarked] = useState<number | null>(null);
  const sums = stacks.map((stack) => stack.reduce((sum, one) => sum + one, 0));
  const steps = scaleOf(inUnit(Math.max(0, ...sums)));
  const most = steps.at(-1) ?? 1;
  const room = (width - scaleWidth) / Math.max(1, stacks.length);
  const gap = Math.min(8, room * 0.16);
  const x = (place: number) => scaleWidth + place * room;
  const tall = (value: number) => (inUnit(value) / most) * (bottom - top);
  const y = (value: number) => bottom - tall(value);
  return (
    <Plot
      {...rest}
      element={element}
      width={width}
      height={height}
      count={stacks.length}
      marked={marked}
      onMark={setMarked}
      textOf={textOf}
      placeAt={(at) => Math.min(stacks.length - 1, Math.max(0, Math.floor((at - scaleWidth) / room)))}
    >
      {marked !== null && (
        <rect x={x(marked)} y={top} width={room} height={bottom - top} className="plot-marked" />
      )}
      <PlotScale steps={steps} unit={unit} width={width} top={top} bottom={bottom} />
      {stacks.map((stack, place) => {
        let below = 0;
        return stack.map((value, layer) => {
          if (value <= 0) return null;
          const size = Math.max(1, tall(value));
          below += value;
          return (
            <rect
              key={`${place} ${layer}`}
              data-layer={layer}
              x={x(place) + gap / 2}
              y={y(below)}
              width={Math.max(1, room - gap)}
              height={size}
              fill={fills[layer]}
              className="plot-bar"
            />
          );
        });
      })}
      {names.map(({ place, text }) => (
        <text
          key={place}
          x={align === "middle" ? x(place) + room / 2 : x(place)}
          y={height - 8}
          textAnchor={align}
          fill="var(--color-muted)"
          className="narrow text-xs"
        >
          {text}
        </text>
      ))}
    </Plot>
  );
}
