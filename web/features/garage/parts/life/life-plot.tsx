import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useMemo, useState } from "react";
import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import { usePartAddress } from "#web/features/garage/parts/part-address.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useWidth } from "#web/lib/use-width.ts";
import type { LifeRow } from "./life-rows.ts";
import { PlotAxis } from "./plot-axis.tsx";
import { PlotButtons } from "./plot-buttons.tsx";
import { plotLayout } from "./plot-layout.ts";
import { PlotMonths } from "./plot-months.tsx";
import { PlotRows } from "./plot-rows.tsx";
import { PlotServices } from "./plot-services.tsx";
import { showing, type TimeView, wholeView } from "./time-view.ts";
import { useBarText } from "./use-bar-text.ts";
import { usePlotMoves } from "./use-plot-moves.ts";

interface LifePlotProps {
  rows: readonly LifeRow[];
  months: LifeOfBike["months"];
  services: LifeOfBike["services"];
  now: number;
}

/** The life of a bike: a line for each slot, a bar for each part in it, and how far the bike went in each month. */
export function LifePlot({ rows, months, services, now }: LifePlotProps) {
  const t = useT("life");
  const help = useId();
  const language = useLanguage();
  const units = useUnits();
  const words = usePartWords();
  const text = useBarText();
  const address = usePartAddress();
  const bars = useMemo(() => rows.flatMap((row) => row.bars.map((bar) => ({ row, bar }))), [rows]);
  const whole = useMemo(() => {
    const firstMonth = months[0] ? [Date.parse(`${months[0].month}-01`)] : [];
    return wholeView(Math.min(now, ...firstMonth, ...bars.map(({ bar }) => bar.from)), now);
  }, [bars, months, now]);
  const [chosen, setChosen] = useState<TimeView | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const { element, width, isPrinting } = useWidth("aside");
  const layout = useMemo(
    () => plotLayout(rows, width, isPrinting, services.length > 0),
    [rows, width, isPrinting, services],
  );
  const view = isPrinting ? whole : (chosen ?? whole);
  const isWhole = view.from === whole.from && view.to === whole.to;
  const setView = (next: TimeView) =>
    setChosen(next.from === whole.from && next.to === whole.to ? null : next);
  const moves = usePlotMoves({ view, whole, setView, plot: element, left: layout.left });
  const shown = marked === null ? undefined : bars[marked];

  function mark(place: number | null) {
    setMarked(place);
    const bar = place === null ? undefined : bars[place]?.bar;
    if (bar) setView(showing(view, whole, bar.from, bar.to));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (moves.onKey(event)) return event.preventDefault();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step)
      mark(marked === null ? (step > 0 ? 0 : bars.length - 1) : (marked + step + bars.length) % bars.length);
    else if (event.key === "Enter" && shown) address.open("part", shown.bar.part.id);
    else return;
    event.preventDefault();
  }
  function onPointerMove(event: PointerEvent) {
    moves.handlers.onPointerMove(event);
    const place = barAt(event.target);
    if (place !== marked) setMarked(place);
  }
  function onClick(event: MouseEvent) {
    const place = barAt(event.target);
    if (place === null) return;
    if (moves.wasDrag()) return;
    const part = bars[place]?.bar.part.id;
    if (part !== undefined) address.open("part", part);
  }

  const x = (share: number) => layout.left + share * (width - layout.left);
  return (
    <figure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        <PlotButtons view={view} whole={whole} isWhole={isWhole} onView={setView} />
        <p className="narrow text-muted">
          {units.day(new Date(view.from).toISOString())} – {units.day(new Date(view.to).toISOString())}
        </p>
      </div>
      <p className="narrow mt-1 line-clamp-2 min-h-12 text-md wrap-anywhere print:hidden">
        {shown ? text.bar(shown.row, shown.bar) : <span className="text-muted">{t("hint")}</span>}
      </p>
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label={t("plot")}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(marked ?? 0) + 1}
        aria-valuetext={shown ? text.bar(shown.row, shown.bar) : t("whole", { count: bars.length })}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        {...moves.handlers}
        onPointerMove={onPointerMove}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setMarked(null)}
        onClick={onClick}
        className="life-moves touch-pan-y overflow-hidden rounded-control"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${Math.max(1, width)} ${layout.height}`}
          className="life-plot block w-full"
          style={{ height: isPrinting ? undefined : layout.height }}
        >
          {width > 0 && (
            <>
              <PlotAxis view={view} layout={layout} language={language} />
              <svg x={0} y={0} width={width} height={layout.height}>
                <PlotRows layout={layout} view={view} words={words} marked={marked} />
              </svg>
              <PlotServices
                services={services}
                layout={layout}
                view={view}
                label={t("services")}
                tell={text.service}
              />
              <PlotMonths
                months={months}
                layout={layout}
                view={view}
                label={t("distance")}
                distance={units.distance}
              />
              {moves.drawn && (
                <rect
                  x={x(Math.min(...moves.drawn))}
                  width={Math.abs(moves.drawn[1] - moves.drawn[0]) * (width - layout.left)}
                  height={layout.height}
                  fillOpacity={0.2}
                  fill="var(--color-blue)"
                  stroke="var(--color-blue)"
                />
              )}
            </>
          )}
        </svg>
      </div>
      <figcaption id={help} className="mt-2 text-sm text-muted">
        {t("legend")}
        <span className="pointer-coarse:hidden print:hidden"> {t("keys")}</span>
      </figcaption>
    </figure>
  );
}

/** The place of the bar that an event is on. */
function barAt(target: EventTarget): number | null {
  const bar = target instanceof Element ? target.closest("[data-bar]")?.getAttribute("data-bar") : null;
  return bar === null || bar === undefined ? null : Number(bar);
}
