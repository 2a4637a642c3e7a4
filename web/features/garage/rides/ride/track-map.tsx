import { type PointerEvent, useMemo } from "react";
import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useWidth } from "#web/lib/use-width.ts";
import type { TrackLine } from "./track-line.ts";
import { roundStep, trackMarks, trackShape, type TrackShape } from "./track-shape.ts";

export interface TrackMapProps {
  track: RideTrack;
  line: TrackLine;
  /** Where the cursor is, in metres from the start; null for nowhere. */
  cursor: number | null;
  onCursor: (distance: number | null) => void;
}

const metresIn = { km: 1000, mi: 1609.344 } as const;

/** The track of a ride seen from above: north is up; with start, end, marks at round distances, and a scale. */
export function TrackMap({ track, line, cursor, onCursor }: TrackMapProps) {
  const t = useT("ride");
  const units = useUnits();
  const { element, width } = useWidth("upright");
  const height = Math.round(Math.min(480, Math.max(240, width * 0.62)));
  const shape = useMemo(
    () => (width > 0 ? trackShape(track, { width, height, room: 32 }) : null),
    [track, width, height],
  );
  const unit = metresIn[units.distanceUnit];
  const marks = useMemo(() => (shape ? trackMarks(line, shape, unit) : []), [line, shape, unit]);
  const here = cursor === null ? null : line.at(cursor).lat_lon;

  function follow(event: PointerEvent) {
    const box = element.current?.getBoundingClientRect();
    if (!box || !shape) return;
    onCursor(nearest(track, shape, event.clientX - box.left, event.clientY - box.top));
  }
  return (
    <div
      ref={element}
      className="ride-plot ride-moves overflow-hidden rounded-card border border-divider"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onCursor(null)}
    >
      <svg
        role="img"
        aria-label={t("track.label", { distance: units.distance(line.length_m) })}
        viewBox={`0 0 ${Math.max(1, width)} ${height}`}
        className="block w-full"
        style={{ height }}
      >
        <rect width="100%" height="100%" fill="var(--ground)" />
        {shape && (
          <g strokeLinejoin="round" strokeLinecap="round" fill="none">
            <path d={shape.path} stroke="var(--mark)" strokeWidth={6} />
            <path d={shape.path} stroke="var(--track)" strokeWidth={3} />
            {marks.map(({ number: mark, at: [x, y] }) => (
              <g key={mark}>
                <circle cx={x} cy={y} r={11} fill="var(--mark)" stroke="var(--track)" strokeWidth={1.5} />
                <text
                  x={x}
                  y={y + 4}
                  textAnchor="middle"
                  className="narrow text-xs font-semibold"
                  fill="var(--color-ink)"
                >
                  {number(mark)}
                </text>
              </g>
            ))}
            <Place at={shape.end} label={t("track.end")} width={width} isEnd />
            <Place at={shape.start} label={t("track.start")} width={width} />
            {here && <Cursor at={shape.at(...here)} />}
            <Scale shape={shape} width={width} height={height} />
            <North x={width - 24} label={t("track.north")} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** Start: a ring; end: a square, so that they differ without colours. */
function Place({
  at: [x, y],
  label,
  width,
  isEnd = false,
}: {
  at: readonly [number, number];
  label: string;
  width: number;
  isEnd?: boolean;
}) {
  const isLeft = x < width / 2;
  return (
    <g>
      {isEnd ? (
        <rect
          x={x - 6}
          y={y - 6}
          width={12}
          height={12}
          fill="var(--color-ink)"
          stroke="var(--mark)"
          strokeWidth={2}
        />
      ) : (
        <circle cx={x} cy={y} r={6} fill="var(--mark)" stroke="var(--color-ink)" strokeWidth={3} />
      )}
      <text
        x={isLeft ? x + 11 : x - 11}
        y={isEnd ? y + 16 : y - 7}
        textAnchor={isLeft ? "start" : "end"}
        fill="var(--color-ink)"
        stroke="var(--ground)"
        strokeWidth={4}
        paintOrder="stroke"
        className="narrow text-sm font-semibold"
      >
        {label}
      </text>
    </g>
  );
}

function Cursor({ at: [x, y] }: { at: readonly [number, number] }) {
  return <circle cx={x} cy={y} r={7} fill="var(--cursor)" stroke="var(--mark)" strokeWidth={2.5} />;
}

/** A bar of a round length, a quarter of the width at most. */
function Scale({ shape, width, height }: { shape: TrackShape; width: number; height: number }) {
  const units = useUnits();
  const unit = metresIn[units.distanceUnit];
  const most = (width / 4) * shape.metresPerPixel;
  // Below a tenth of the unit it is in metres or feet.
  const isShort = most < unit / 10;
  const small = units.distanceUnit === "km" ? 1 : 0.3048;
  const metres = roundStep(most / (isShort ? small : unit)) * (isShort ? small : unit);
  const size = metres / shape.metresPerPixel;
  const y = height - 14;
  return (
    <g>
      <path d={`M12 ${y - 6}V${y}H${12 + size}V${y - 6}`} stroke="var(--color-ink)" strokeWidth={2} />
      <text
        x={18 + size}
        y={y + 1}
        fill="var(--color-ink)"
        stroke="var(--ground)"
        strokeWidth={4}
        paintOrder="stroke"
        className="narrow text-sm"
      >
        {isShort ? units.height(metres) : units.distance(metres)}
      </text>
    </g>
  );
}

function North({ x, label }: { x: number; label: string }) {
  return (
    <g>
      <path d={`M${x} 10l6 16-6-4-6 4z`} fill="var(--color-ink)" />
      <text x={x} y={40} textAnchor="middle" fill="var(--color-ink)" className="narrow text-sm font-semibold">
        {label}
      </text>
    </g>
  );
}

/** How far from the start the point of the track is that lies nearest; null where none is near. */
function nearest({ points }: RideTrack, shape: TrackShape, x: number, y: number): number | null {
  let found: number | null = null;
  let least = 40;
  for (const [lat, lon, , distance] of points) {
    const [px, py] = shape.at(lat, lon);
    const away = Math.hypot(px - x, py - y);
    if (away < least) [found, least] = [distance, away];
  }
  return found;
}
