import type { Bike } from "#contract/garage/bikes.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { BikeMap } from "#web/drawing/bike-map.tsx";
import { drawnAs, slotOfDrawn } from "#web/drawing/drawn-slots.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";

interface PartsMapProps {
  bike: Bike;
  /** The slot that is lit. */
  lit: SlotPath | null;
  onPoint: (path: SlotPath | null) => void;
  onPress: (path: SlotPath) => void;
  /** Shown beside the drawing. */
  caption: string;
}

/** The drawing as a map of the bike's parts; everything in it is in the list, too. */
export function PartsMap({ bike, lit, caption, onPoint, onPress }: PartsMapProps) {
  return (
    <div
      aria-hidden="true"
      className="rounded-card border border-divider bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))] pt-2 [--lit:var(--color-blue)] forced-colors:[--lit:Highlight]"
    >
      <BikeMap
        bike={bike}
        placeOf={slotOfDrawn}
        lit={lit === null ? [] : [drawnAs(lit)]}
        onPoint={onPoint}
        onPress={onPress}
        className="h-[min(20svh,11rem)] w-full px-3 lg:h-[min(46svh,24rem)]"
      />
      <TrackLines />
      <p className="line-clamp-1 px-4 py-1.5 text-sm wrap-anywhere">{caption}</p>
    </div>
  );
}
