import type { Bike } from "#contract/garage/bikes.ts";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useDetails } from "#web/drawing/use-details.ts";
import { useT } from "#web/lib/i18n.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";

/**
 * A bike's drawing on track lines, rendered in the browser; fills its container. See PublicDrawing for the server's.
 */
export function OwnDrawing({ bike }: { bike: Bike | UnlinkedBike }) {
  const t = useT("parts");
  return (
    <>
      <div className="flex min-h-0 flex-1 items-end">
        <BikeDrawing
          bike={bike}
          details={useDetails()}
          label={t("drawing", { name: bike.name })}
          className="h-auto max-h-full w-full px-3 pt-4 md:px-6"
        />
      </div>
      <TrackLines className="shrink-0" />
    </>
  );
}
