import "#web/styles/riders.css";
import { Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import { BikeSkeleton } from "#web/features/garage/bikes/bike-skeleton.tsx";
import { BikeViews } from "#web/features/garage/bikes/bike-views.tsx";
import { BikeView } from "#web/features/garage/bikes/bike-view.tsx";
import { OwnDrawing } from "#web/features/garage/bikes/own-drawing.tsx";
import { useModalAddress } from "#web/features/garage/bikes/modal-address.ts";
import { bikePhotos } from "#web/features/garage/photos/bike-photos.tsx";
import { useGalleryAddress } from "#web/features/garage/photos/gallery/gallery-address.ts";
import { RatingBlock } from "#web/features/sharing/ratings/rating-block.tsx";
import { BikeViewer } from "#web/features/garage/viewer/bike-viewer.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useTitle } from "#web/lib/title.ts";
import { OwnBike } from "./own-bike.tsx";
import { StrangersBike as StrangersBikeView } from "./strangers-bike.tsx";
import { BikeWindows } from "./bike-windows.tsx";

const DossierButton = lazyView(
  () => import("#web/features/garage/dossier/dossier-button.tsx").then((m) => m.DossierButton),
  ["transfer"],
  { missing: "nothing" },
);

// Waits only for texts: a chunk of its own would split the public page's code into more, smaller files.
const StrangersBike = lazyView(async () => StrangersBikeView, ["shared"]);

/** One of the rider's own bikes, or somebody else's public one. */
export function BikePage() {
  return <OwnBike View={BikeInFull} Others={SomebodysBike} />;
}

function SomebodysBike({ bike }: { bike: UnlinkedBike }) {
  useTitle(bike.name);
  return (
    <Suspense fallback={<BikeSkeleton />}>
      <StrangersBike bike={bike} />
    </Suspense>
  );
}

function BikeInFull({ bike }: { bike: Bike }) {
  const address = useModalAddress();
  const gallery = useGalleryAddress();
  useTitle(bike.name);
  return (
    <>
      <BikeView
        bike={bike}
        onOpen={address.open}
        views={<BikeViews bikeId={bike.id} current="sheet" />}
        viewer={
          <BikeViewer
            bike={bike}
            photos={bikePhotos({ bike, place: "viewer", gallery })}
            drawing={<OwnDrawing bike={bike} />}
            stripe={<div className="h-1.5 shrink-0 bg-(--paint)" />}
            className="bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))]"
          />
        }
        rating={<RatingBlock bike={bike} own />}
        paper={
          <Suspense>
            <DossierButton bike={bike} />
          </Suspense>
        }
      />
      <BikeWindows
        bikes={[bike]}
        address={address}
        gallery={gallery}
        onDeleted={() => goTo("/dashboard", { replace: true })}
      />
    </>
  );
}
