import { useState } from "react";
import type { Lifespan } from "#contract/community/lifespans.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useLifespanWords } from "#web/lib/lifespan-words.ts";
import { useWidth } from "#web/lib/use-width.ts";
import { Plot } from "#web/ui/plots/plot.tsx";
import { PlotScale, scaleWidth } from "#web/ui/plots/plot-scale.tsx";
import { PlotTable } from "#web/ui/plots/plot-table.tsx";
import "#web/ui/plots/plots.css";
import "#web/styles/riders.css";

interface SurvivalPlotProps {
  name: string;
  group: Lifespan;
}

const [top, bottom, height] = [8, 172, 200];
const percent = (share: number) => number(share, { style: "percent" });

/** How many of a group's parts were still in use at some distances: a falling line, and a table that says the same. */
export function SurvivalPlot({ name, group }: SurvivalPlotProps) {
  const t = useT("lifespans");
  const words = useLifespanWords();
  const { element, width } = useWidth("upright");
  const [marked, setMarked] = useState<number | null>(null);
  const { curve } = group;
  const most = (curve.at(-1)?.[0] ?? 0) * 1.05 || 1;
  const x = (metres: number) => scaleWidth + (metres / most) * (width - scaleWidth);
  const y = (share: number) => bottom - share * (bottom - top);
  const line = curve.map(([at, share], place) => `${place === 0 ? "M" : "L"}${x(at)} ${y(share)}`);
  const wordsOf = ([at, share]: Lifespan["curve"][number]) =>
    t("plot.at", { distance: words.rough(at), share: percent(share) });
  const textOf = (place: number) => wordsOf(curve[place] ?? [0, 1]);
  /** The last step at or before a point. */
  const placeAt = (point: number) =>
    Math.max(
      0,
      curve.findLastIndex(([at]) => x(at) <= point),
    );
  const mark = marked === null ? undefined : curve[marked];
  const last = curve.at(-1) ?? [0, 1];
  return (
    <div className="plots max-w-160 pt-2">
      <Plot
        element={element}
        width={width}
        height={height}
        label={t("plot.label", { name })}
        summary={wordsOf(last)}
        count={curve.length}
        marked={marked}
        onMark={setMarked}
        textOf={textOf}
        placeAt={placeAt}
      >
        <PlotScale steps={[0, 25, 50, 75, 100]} unit="%" width={width} top={top} bottom={bottom} />
        <path d={line.join("")} fill="none" strokeWidth={2.5} stroke="var(--plot-line)" />
        {mark && (
          <circle
            cx={x(mark[0])}
            cy={y(mark[1])}
            r={5}
            fill="var(--plot-line)"
            stroke="var(--plot-edge)"
            strokeWidth={2}
          />
        )}
        <text x={width} y={height - 8} textAnchor="end" fill="var(--color-muted)" className="narrow text-xs">
          {words.rough(last[0])}
        </text>
      </Plot>
      <PlotTable
        open={t("plot.table")}
        caption={t("plot.label", { name })}
        columns={[t("plot.distance"), t("plot.share")]}
        rows={() =>
          curve.map(([at, share]) => ({ id: String(at), cells: [words.rough(at), percent(share)] }))
        }
      />
    </div>
  );
}
