import { type CSSProperties, useState } from "react";
import { number } from "#web/lib/format.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { Plot } from "#web/ui/plots/plot.tsx";
import { type GearRow, type GearUnit, laneNames, laneOf } from "./gear-rows.ts";
import { GearShape } from "./gear-shape.tsx";
import { boundsOf, logScale, logTicks } from "./log-scale.ts";
import type { GearWords } from "./use-gear-words.ts";

interface GearPlotProps {
  /** Bikes whose gears have a figure in the unit. */
  rows: readonly GearRow[];
  unit: GearUnit;
  words: GearWords;
}

const lane = 22;
const [gap, foot] = [8, 26];
const dashes = [undefined, "7 4", "2 4", "10 4 2 4"];

/** The gears of bikes, each on a line of its own above one logarithmic scale. */
export function GearPlot({ rows, unit, words }: GearPlotProps) {
  const { t, shown, signs } = words;
  const { element, width } = useWidth("upright");
  const [marked, setMarked] = useState<number | null>(null);

  const several = rows.length > 1;
  // Names stand above their lines where there are several.
  const head = several ? 20 : 4;
  const drawn = linesOf(rows, head);
  const top = drawn.at(-1)?.to ?? 0;
  const height = top + foot;
  const marks = drawn.flatMap(({ row, from }, line) =>
    row.steps.map(({ gear, duplicate }, place) => ({
      row,
      line,
      place,
      duplicate,
      value: shown(gear, unit) ?? 0,
      y: from + head + laneOf(gear, row) * lane + lane / 2,
    })),
  );
  const bounds = boundsOf(marks.map(({ value }) => value));
  const left = rows.some((row) => laneNames(row).some((name) => name.length > 2)) ? 52 : 28;
  const x = logScale(bounds, [left, Math.max(left + 1, width - 10)]);
  const ticks = logTicks(bounds, x, 38);
  const textOf = (place: number) => {
    const mark = marks[place];
    return mark ? words.textOf(mark.row, mark.place, several) : "";
  };
  const nearest = (among: typeof marks, at: number) =>
    among.reduce((best, one) => (Math.abs(x(one.value) - at) < Math.abs(x(best.value) - at) ? one : best));
  /** From a gear to the one that is closest to it on another bike. */
  function toBike(from: number, by: -1 | 1) {
    const mark = marks[from];
    const others = marks.filter(({ line }) => line === (mark?.line ?? 0) + by);
    return mark && others.length > 0 ? marks.indexOf(nearest(others, x(mark.value))) : from;
  }
  function placeAt(at: number, y: number) {
    const line = drawn.findIndex(({ to }) => y < to);
    const inLine = marks.filter((one) => one.line === (line === -1 ? drawn.length - 1 : line));
    if (inLine.length === 0) return null;
    const lanes = inLine.map((one) => Math.abs(one.y - y));
    const closest = Math.min(...lanes);
    return marks.indexOf(
      nearest(
        inLine.filter((_, place) => (lanes[place] ?? 0) <= closest + 1),
        at,
      ),
    );
  }
  const summary = rows
    .map((row) => {
      const [lowest, highest] = [row.steps[0]?.gear, row.steps.at(-1)?.gear];
      if (!lowest || !highest) return "";
      const text = t("summary", {
        count: row.steps.length,
        lowest: words.withSign(lowest, unit),
        highest: words.withSign(highest, unit),
        range: number(highest.ratio / lowest.ratio, { style: "percent" }),
      });
      return several ? `${row.bike.name}: ${text}` : text;
    })
    .join(" ");
  const here = marked === null ? undefined : marks[marked];
  return (
    <Plot
      element={element}
      label={t("plot", { unit: t(`unit.${unit}`) })}
      summary={summary}
      count={marks.length}
      marked={marked}
      onMark={setMarked}
      textOf={textOf}
      onKey={(key, from) =>
        key === "ArrowDown" ? toBike(from, 1) : key === "ArrowUp" ? toBike(from, -1) : undefined
      }
      placeAt={placeAt}
      width={width}
      height={height}
      note={marks.some(({ duplicate }) => duplicate) ? t("hollow") : undefined}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${x(tick)} 0V${top}`} stroke="var(--color-divider)" />
          <text
            x={x(tick)}
            y={top + 18}
            textAnchor="middle"
            fill="var(--color-muted)"
            className="narrow text-xs"
          >
            {number(tick, { maximumFractionDigits: 1 })}
          </text>
        </g>
      ))}
      <path d={`M0 ${top}H${width}`} strokeWidth={3} stroke="var(--color-ink)" />
      {here && <path d={`M${x(here.value)} 0V${top}`} stroke="var(--color-ink)" />}
      {drawn.map(({ row, from }) => (
        <g
          key={row.place}
          style={{ "--gear": row.bike.paint ?? `var(--plot-${row.place % 4})` } as CSSProperties}
        >
          {several && (
            <text x={0} y={from + 15} fill="var(--color-ink)" className="narrow text-xs">
              {row.bike.name.length > 40 ? `${row.bike.name.slice(0, 39)}…` : row.bike.name}
            </text>
          )}
          {laneNames(row).map((name, place) => (
            <text
              key={name}
              x={0}
              y={from + head + place * lane + lane / 2 + 4}
              fill="var(--color-muted)"
              className="narrow text-xs"
            >
              {name}
            </text>
          ))}
          {lanesIn(marks.filter((one) => one.row === row)).map((inLane) => (
            <path
              key={inLane.y}
              d={`M${x(inLane.least)} ${inLane.y}H${x(inLane.most)}`}
              className="gear-line"
              strokeWidth={2}
              strokeDasharray={dashes[row.place % 4]}
            />
          ))}
          {marks
            .filter((one) => one.row === row)
            .map((one) => (
              <GearShape
                key={one.place}
                place={row.place}
                x={x(one.value)}
                y={one.y}
                hollow={one.duplicate}
                size={one === here ? 7 : 5}
              />
            ))}
        </g>
      ))}
      <text x={0} y={top + 18} fill="var(--color-muted)" className="narrow text-xs">
        {signs[unit]}
      </text>
    </Plot>
  );
}

/** From where to where down the plot each bike has its lines. */
function linesOf(rows: readonly GearRow[], head: number) {
  const heights = rows.map((row) => head + laneNames(row).length * lane + gap);
  return rows.map((row, line) => {
    const from = heights.slice(0, line).reduce((sum, one) => sum + one, 0);
    return { row, from, to: from + (heights[line] ?? 0) };
  });
}

/** From where to where each line of a bike's gears goes. */
function lanesIn(some: readonly { y: number; value: number }[]) {
  return [...new Set(some.map(({ y }) => y))].map((y) => {
    const values = some.filter((one) => one.y === y).map(({ value }) => value);
    return { y, least: Math.min(...values), most: Math.max(...values) };
  });
}
