import { useMemo, useState } from "react";
import type { Ride } from "#contract/garage/rides.ts";
import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ProfilePlot } from "./profile-plot.tsx";
import { useRideTrack } from "./queries.ts";
import "./ride.css";
import { SplitTable } from "./split-table.tsx";
import { trackLine } from "./track-line.ts";
import { TrackOnMap } from "./track-on-map.tsx";

/** Where a ride went and how high, drawn and as a table. */
export function RideTrackView({ ride }: { ride: Ride }) {
  const t = useT("ride");
  const query = useRideTrack(ride.id, ride.has_track);
  const { data: track, isError } = query;
  if (track) return <Drawn track={track} />;
  if (isError) return <LoadFailure title={t("load_failed")} query={query} />;
  return (
    <div>
      <Skeleton className="aspect-[1/0.62] max-h-120 min-h-60 w-full" />
      <Skeleton className="mt-10 h-50" />
    </div>
  );
}

function Drawn({ track }: { track: RideTrack }) {
  const t = useT("ride");
  const { distanceUnit } = useUnits();
  const line = useMemo(() => trackLine(track), [track]);
  const [cursor, setCursor] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (line.length_m === 0 && track.points.length === 0)
    return <p className="text-muted">{t("track.none")}</p>;
  return (
    <section aria-label={t("track.title")} className="min-w-0">
      {track.points.length > 0 && (
        <TrackOnMap track={track} line={line} cursor={cursor} onCursor={setCursor} />
      )}
      {line.length_m > 0 && (
        <>
          <ProfilePlot line={line} cursor={cursor} onCursor={setCursor} />
          <details
            className="mt-2 print:not-open:hidden"
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary className="inline-flex min-h-11 items-center text-blue underline underline-offset-4 print:hidden">
              {t(`split.open_${distanceUnit}`)}
            </summary>
            {isOpen && <SplitTable line={line} />}
          </details>
        </>
      )}
    </section>
  );
}
