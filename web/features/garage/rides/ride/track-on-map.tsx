import { Suspense, useState } from "react";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSite } from "#web/lib/site.ts";
import { type Source, useStore } from "#web/lib/store.ts";
import { Button } from "#web/ui/button.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { TrackMap, type TrackMapProps } from "./track-map.tsx";

const TileMap = lazyView(
  () => import("#web/features/garage/rides/map/tile-map.tsx").then((m) => m.TileMap),
  ["ride"],
  { missing: "nothing" },
);

/** A map has no forced colours: those who want them see the drawing. */
const forced = () => matchMedia("(forced-colors: active)");
const forcedColors: Source<boolean> = {
  get: () => forced().matches,
  subscribe(changed) {
    const list = forced();
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  },
  ahead: () => false,
};

/** The track of a ride: a drawing, and over it a map where the host has one. Paper has the drawing. */
export function TrackOnMap(props: TrackMapProps) {
  const t = useT("ride");
  const address = useSite()?.map;
  const isForced = useStore(forcedColors);
  const [view, setView] = useState<"map" | "drawing" | "missing">("map");
  if (!address || isForced) return <TrackMap {...props} />;
  const { track, line, cursor, onCursor } = props;
  const isMap = view === "map";
  return (
    <div>
      <div className="relative">
        <TrackMap {...props} />
        {isMap && (
          <div className="absolute inset-0 print:hidden">
            <Suspense fallback={null}>
              <TileMap
                address={address}
                track={track}
                here={cursor === null ? null : line.at(cursor).lat_lon}
                onCursor={onCursor}
                onMissing={() => setView("missing")}
              />
            </Suspense>
          </div>
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 text-sm text-muted print:hidden">
        <div>
          <p role="status">{view === "missing" && t("map.missing")}</p>
          {isMap && (
            <ExternalLink href="https://www.openstreetmap.org/copyright" target="_blank">
              {t("map.credit")}
            </ExternalLink>
          )}
        </div>
        <Button
          variant="quiet"
          size="sm"
          className="-mr-2.5 ml-auto"
          onClick={() => setView(isMap ? "drawing" : "map")}
        >
          {t(isMap ? "map.to_drawing" : "map.to_map")}
        </Button>
      </div>
    </div>
  );
}
