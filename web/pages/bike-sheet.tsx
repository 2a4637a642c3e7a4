import "#web/styles/riders.css";
import { Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { BikeView } from "#web/features/garage/bikes/page/bike-view.tsx";
import { BikeViews } from "#web/features/garage/bikes/bike-views.tsx";
import { OwnDrawing } from "#web/features/garage/bikes/own-drawing.tsx";
import { bikePhotos } from "#web/features/garage/photos/shown/bike-photos.tsx";
import { BikeViewer } from "#web/features/garage/viewer/bike-viewer.tsx";
import { RatingBlock } from "#web/features/sharing/ratings/rating-block.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { MenuOfBike } from "./menu-of-bike.tsx";
import { OwnBike } from "./own-bike.tsx";
import { ThreeViewOnDemand } from "./three-view-on-demand.ts";
import { SomebodysBike } from "./somebodys-bike.tsx";
import { StolenNote, useBikeWindows } from "./windows-of-bike.tsx";

const FiguresOfBike = lazyView(() => import("./figures-of-bike.tsx").then((m) => m.FiguresOfBike), [], {
  missing: "nothing",
});

const BikeGears = lazyView(() => import("./gears-section.tsx").then((m) => m.GearsSection), ["gears"]);

/** The specification of one of the rider's own bikes. */
export function BikeSheetPage() {
  return <OwnBike View={BikeInFull} Others={SomebodysBike} />;
}

function BikeInFull({ bike }: { bike: Bike }) {
  const { address, gallery, windows } = useBikeWindows(bike);
  return (
    <>
      <StolenNote bike={bike} />
      <BikeView
        bike={bike}
        onOpen={address.open}
        views={<BikeViews bikeId={bike.id} current="sheet" />}
        menu={<MenuOfBike bike={bike} onOpen={address.open} />}
        viewer={
          <BikeViewer
            bike={bike}
            photos={bikePhotos({ bike, place: "viewer", gallery })}
            drawing={<OwnDrawing bike={bike} />}
            three={<ThreeViewOnDemand bike={bike} drawing={<OwnDrawing bike={bike} />} />}
            stripe={<div className="h-1.5 shrink-0 bg-(--paint)" />}
            className="bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))]"
          />
        }
        geometry={
          <Suspense>
            <FiguresOfBike of="geometry" bike={bike} own />
          </Suspense>
        }
        rating={<RatingBlock bike={bike} own />}
      />
      {(bike.chainring_size ?? bike.cassette_range) && (
        <Suspense>
          <BikeGears bike={{ name: bike.name, facts: bike }} />
        </Suspense>
      )}
      {windows}
    </>
  );
}
