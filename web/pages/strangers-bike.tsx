import { type CSSProperties, Suspense } from "react";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import { sharedPhotoSizes as sizes } from "#contract/platform/pictures.ts";
import { paintValue } from "#web/drawing/paint.ts";
import { OwnDrawing } from "#web/features/garage/bikes/own-drawing.tsx";
import { PublicBikeView } from "#web/features/garage/bikes/public-bike-view.tsx";
import { BrandBand } from "#web/features/sharing/branding/brand-band.tsx";
import { PublicPhotos } from "#web/features/garage/photos/shown/public-photos.tsx";
import { RatingBlock } from "#web/features/sharing/ratings/rating-block.tsx";
import { OwnerStrip } from "#web/features/sharing/sharing/page/owner-strip.tsx";
import { BikeViewer } from "#web/features/garage/viewer/bike-viewer.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { GearsBelow } from "./gears-below.tsx";
import { PublicDeeds } from "./public-deeds.tsx";

const StolenNotice = lazyView(
  () => import("#web/features/sharing/sightings/stolen-notice.tsx").then((m) => m.StolenNotice),
  ["sightings", "fields", "validation"],
);

const FiguresOfBike = lazyView(() => import("./figures-of-bike.tsx").then((m) => m.FiguresOfBike), [], {
  missing: "nothing",
});

/** Somebody else's public bike by its number: the public page without the link, which is its owner's to give. */
export function StrangersBike({ bike }: { bike: UnlinkedBike }) {
  const { photos, name } = bike;
  return (
    <div style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}>
      {bike.branding && <BrandBand branding={bike.branding} withoutTagline />}
      {bike.stolen && (
        <Suspense>
          <StolenNotice stolen={bike.stolen} token={null} />
        </Suspense>
      )}
      <PublicBikeView
        bike={bike}
        owner={<OwnerStrip bike={bike} />}
        viewer={
          <BikeViewer
            bike={bike}
            photos={photos.length > 0 ? <PublicPhotos photos={photos} name={name} sizes={sizes} /> : null}
            drawing={<OwnDrawing bike={bike} />}
            stripe={<div className="h-1.5 shrink-0 bg-(--paint)" />}
            className="bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))]"
          />
        }
        below={null}
        geometry={
          <Suspense>
            <FiguresOfBike of="geometry" bike={bike} />
          </Suspense>
        }
        printed={null}
      />
      {(bike.parts ?? bike.rides) && (
        <Suspense>
          <PublicDeeds bike={bike} />
        </Suspense>
      )}
      <GearsBelow bike={bike} />
      <div className="column mt-12 print:hidden">
        <RatingBlock bike={bike} />
      </div>
    </div>
  );
}
