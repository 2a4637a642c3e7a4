import { type KeyboardEvent, type PointerEvent, useId, useMemo } from "react";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useWidth } from "#web/lib/use-width.ts";
import type { TrackLine } from "./track-line.ts";
import { roundStep } from "./track-shape.ts";
import { usePlaceText } from "./use-place-text.ts";

interface ProfilePlotProps {
  line: TrackLine;
  cursor: number | null;
  onCursor: (distance: number | null) => void;
}

const top = 14;
const bottom = 26;

/** The heights of a ride, with a cursor that pointer, finger and arrow keys move; where there are none, the way alone. */
export function ProfilePlot({ line, cursor, onCursor }: ProfilePlotProps) {
  const t = useT("ride");
  const help = useId();
  const units = useUnits();
  const say = usePlaceText();
  const { element, width } = useWidth("upright");
  const { heights, length_m } = line;
  const hasHeights = heights.length > 1;
  const height = hasHeights ? 200 : 72;
  const left = hasHeights ? 52 : 8;
  const right = width - 8;
  const plot = useMemo(() => axisOf(heights.map(([, altitude]) => altitude)), [heights]);
  const x = (distance: number) => left + (distance / Math.max(1, length_m)) * (right - left);
  const y = (altitude: number) =>
    height - bottom - ((altitude - plot.low) / (plot.high - plot.low)) * (height - bottom - top);
  const ridge = heights
    .map(([distance, altitude]) => `${x(distance).toFixed(1)} ${y(altitude).toFixed(1)}`)
    .join("L");
  const place = line.at(cursor ?? 0);

  function follow(event: PointerEvent) {
    const box = element.current?.getBoundingClientRect();
    if (!box) return;
    const share = (event.clientX - box.left - left) / Math.max(1, right - left);
    onCursor(Math.min(1, Math.max(0, share)) * length_m);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = units.toMetres(0.1);
    const now = cursor ?? 0;
    const next = {
      ArrowRight: now + step,
      ArrowUp: now + step,
      ArrowLeft: now - step,
      ArrowDown: now - step,
      PageUp: now + step * 10,
      PageDown: now - step * 10,
      Home: 0,
      End: length_m,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onCursor(Math.min(length_m, Math.max(0, next)));
  }
  return (
    <figure className="mt-4">
      <p className="narrow mb-1.5 min-h-12 sm:min-h-6 print:hidden" data-cursor>
        {cursor === null ? <span className="text-muted">{t("profile.hint")}</span> : say(place)}
      </p>
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label={t(hasHeights ? "profile.label" : "profile.way")}
        aria-valuemin={0}
        aria-valuemax={Math.round(length_m)}
        aria-valuenow={Math.round(cursor ?? 0)}
        aria-valuetext={say(place)}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && onCursor(null)}
        className="ride-plot ride-moves rounded-control"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${Math.max(1, width)} ${height}`}
          className="block w-full"
          style={{ height }}
        >
          {width > 0 && (
            <>
              {hasHeights &&
                plot.ticks.map((altitude) => (
                  <g key={altitude}>
                    <path d={`M${left} ${y(altitude)}H${right}`} stroke="var(--color-divider)" />
                    <text
                      x={left - 6}
                      y={y(altitude) + 4}
                      textAnchor="end"
                      fill="var(--color-muted)"
                      className="narrow text-sm"
                    >
                      {units.height(altitude)}
                    </text>
                  </g>
                ))}
              {hasHeights && (
                <>
                  <path
                    d={`M${x(heights[0]?.[0] ?? 0)} ${height - bottom}L${ridge}L${x(heights.at(-1)?.[0] ?? 0)} ${height - bottom}z`}
                    fill="var(--hill)"
                  />
                  <path d={`M${ridge}`} fill="none" stroke="var(--track)" strokeWidth={2} />
                </>
              )}
              <path
                d={`M${left} ${height - bottom}H${right}`}
                stroke="var(--color-ink)"
                strokeWidth={hasHeights ? 3 : 5}
              />
              <DistanceAxis length_m={length_m} width={right - left} x={x} y={height - 6} />
              {cursor !== null && (
                <>
                  <path
                    d={`M${x(cursor)} ${top - 8}V${height - bottom}`}
                    stroke="var(--cursor)"
                    strokeWidth={2}
                  />
                  <circle
                    cx={x(cursor)}
                    cy={place.altitude === null ? height - bottom : y(place.altitude)}
                    r={6}
                    fill="var(--cursor)"
                    stroke="var(--mark)"
                    strokeWidth={2}
                  />
                </>
              )}
            </>
          )}
        </svg>
      </div>
      <figcaption id={help} className="mt-1 text-sm text-muted pointer-coarse:hidden print:hidden">
        {t("profile.keys")}
      </figcaption>
    </figure>
  );
}

interface DistanceAxisProps {
  length_m: number;
  width: number;
  x: (distance: number) => number;
  y: number;
}

function DistanceAxis({ length_m, width, x, y }: DistanceAxisProps) {
  const { ofMetres, toMetres, distanceUnit } = useUnits();
  const whole = ofMetres(length_m);
  const step = roundStep(Math.max(0.1, whole / Math.max(1, Math.min(8, width / 90))) * 1.999);
  const ticks = Array.from({ length: Math.floor(whole / step) + 1 }, (_, place) => place * step);
  return ticks.map((distance, place) => (
    <text
      key={distance}
      x={x(toMetres(distance))}
      y={y}
      textAnchor={place === 0 ? "start" : x(toMetres(distance)) > x(length_m) - 24 ? "end" : "middle"}
      fill="var(--color-muted)"
      className="narrow text-sm"
    >
      {number(distance, { maximumFractionDigits: 1 })}
      {place === 0 && ` ${distanceUnit}`}
    </text>
  ));
}

/** The heights between which a profile is drawn, at least 50 m apart: flat land must not look like the Alps. */
function axisOf(altitudes: readonly number[]) {
  const [least, most] = [Math.min(...altitudes, Infinity), Math.max(...altitudes, -Infinity)];
  if (altitudes.length === 0) return { low: 0, high: 1, ticks: [] };
  const room = Math.max(0, 50 - (most - least)) / 2;
  const [low, high] = [least - room - 2, most + room + 2];
  const step = roundStep((high - low) / 2);
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}
