import { memo } from "react";
import type { PartWords } from "#web/features/garage/parts/use-part-words.ts";
import { cx } from "#web/ui/cx.ts";
import type { LifeBar } from "./life-rows.ts";
import type { PlotLayout } from "./plot-layout.ts";
import { ServiceDot } from "./plot-services.tsx";
import type { TimeView } from "./time-view.ts";

interface PlotRowsProps {
  layout: PlotLayout;
  view: TimeView;
  words: PartWords;
  /** The place of the bar that is described. */
  marked: number | null;
}

/** The rows of slots with their bars. Bars carry their place as `data-bar`. */
export const PlotRows = memo(function PlotRows({ layout, view, words, marked }: PlotRowsProps) {
  const { left, width, bar, isNarrow } = layout;
  const x = (at: number) => left + ((at - view.from) / (view.to - view.from)) * (width - left);
  return layout.rows.map(({ row, top, height, barsTop }) => (
    <g key={row.path}>
      <path d={`M0 ${top + height - 0.5}H${width}`} stroke="var(--color-divider)" />
      <foreignObject
        x={isNarrow ? 0 : row.depth * 14}
        y={top}
        width={isNarrow ? width : left - row.depth * 14 - 8}
        height={isNarrow ? 20 : bar}
      >
        <div
          className={cx(
            "narrow flex items-center truncate text-ink",
            isNarrow ? "h-5 text-sm text-muted" : "h-full text-sm",
            row.depth > 0 && "text-muted",
          )}
        >
          <span className="truncate">{isNarrow ? words.path(row.path) : words.slot(row.path)}</span>
        </div>
      </foreignObject>
      {row.bars
        .filter(({ from, to }) => to >= view.from && from <= view.to)
        .map((one) => {
          const start = Math.max(left - 4, x(one.from));
          const end = Math.min(width + 4, x(one.to));
          return (
            <Bar
              key={one.place}
              bar={one}
              start={start}
              size={Math.max(3, end - start)}
              textAt={Math.max(start, left)}
              top={barsTop + one.lane * bar}
              height={bar}
              x={x}
              isMarked={one.place === marked}
              name={words.name(one.part, row.path)}
            />
          );
        })}
    </g>
  ));
});

interface BarProps {
  bar: LifeBar;
  start: number;
  size: number;
  textAt: number;
  top: number;
  height: number;
  x: (at: number) => number;
  isMarked: boolean;
  name: string;
}

/** A part in its slot. The red line says that it replaced another one; diamonds are measurements, circles services. */
function Bar({ bar, start, size, textAt, top, height, x, isMarked, name }: BarProps) {
  const gap = height > 20 ? 4 : 1;
  const room = start + size - textAt - 10;
  const middle = top + height / 2;
  return (
    <g data-bar={bar.place} className="cursor-pointer">
      <rect x={start} y={top} width={size} height={height} fill="transparent" />
      <rect
        x={start + 0.5}
        y={top + gap}
        width={Math.max(2, size - 1)}
        height={height - 2 * gap}
        rx={Math.min(3, size / 2)}
        strokeWidth={isMarked ? 2.5 : 1}
        strokeDasharray={bar.span.scope === "indoor" ? "4 3" : undefined}
        fill={`var(--bar-${bar.tint})`}
        stroke={isMarked ? "var(--color-blue)" : "var(--bar-edge)"}
      />
      {bar.follows && start > 0 && (
        <path d={`M${start + 1.5} ${top + 1}v${height - 2}`} strokeWidth={3} stroke="var(--color-red)" />
      )}
      {room > 28 && (
        <svg x={textAt + 7} y={top} width={room} height={height}>
          <text
            y={height / 2}
            dominantBaseline="central"
            fill="var(--color-ink)"
            className="narrow"
            fontSize={Math.min(13, height * 0.62)}
          >
            {name}
          </text>
        </svg>
      )}
      {bar.deeds.map(({ service, at }) => (
        <ServiceDot key={service.id} x={x(at)} y={middle} />
      ))}
      {bar.marks.map(({ id, at }) => (
        <path
          key={id}
          d={`M${x(Date.parse(at))} ${middle - 5}l5 5-5 5-5-5z`}
          fill="var(--color-jersey)"
          stroke="#15212b"
        />
      ))}
    </g>
  );
}
