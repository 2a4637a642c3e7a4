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
import { TheftWindow } from "#web/features/sharing/theft/theft-window.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useTitle } from "#web/lib/title.ts";
import { OwnBike } from "./own-bike.tsx";
import { StrangersBike as StrangersBikeView } from "./strangers-bike.tsx";
import { BikeWindows, ShareBikeWindow } from "./bike-windows.tsx";

const OwnThreeView = lazyView(
  () => import("#web/features/garage/viewer/own-three-view.tsx").then((m) => m.OwnThreeView),
  ["viewer"],
);

const DossierButton = lazyView(
  () => import("#web/features/garage/dossier/dossier-button.tsx").then((m) => m.DossierButton),
  ["transfer"],
  { missing: "nothing" },
);

const FiguresOfBike = lazyView(() => import("./figures-of-bike.tsx").then((m) => m.FiguresOfBike), [], {
  missing: "nothing",
});

const TheftButton = lazyView(
  () => import("#web/features/sharing/theft/theft-tools.tsx").then((m) => m.TheftButton),
  ["theft"],
  { missing: "nothing" },
);

const StolenBar = lazyView(
  () => import("#web/features/sharing/theft/theft-tools.tsx").then((m) => m.StolenBar),
  ["theft"],
);

// Waits only for texts: a chunk of its own would split the public page's code into more, smaller files.
const StrangersBike = lazyView(async () => StrangersBikeView, ["shared"]);

const FrozenLinkButton = lazyView(
  () => import("#web/features/sharing/dossiers/frozen-link-button.tsx").then((m) => m.FrozenLinkButton),
  ["dossiers"],
  { missing: "nothing" },
);

const BikeGears = lazyView(() => import("./gears-section.tsx").then((m) => m.GearsSection), ["gears"]);

/** One of the rider's own bikes, or somebody else's public one. */
export function BikePage() {
  return <OwnBike View={BikeInFull} Others={SomebodysBike} />;
}

function SomebodysBike({ bike }: { bike: UnlinkedBike }) {
  const t = useT("garage");
  useTitle(bike.stolen ? t("bike.stolen", { name: bike.name }) : bike.name);
  return (
    <Suspense fallback={<BikeSkeleton />}>
      <StrangersBike bike={bike} />
    </Suspense>
  );
}

function BikeInFull({ bike }: { bike: Bike }) {
  const address = useModalAddress();
  const gallery = useGalleryAddress();
  const t = useT("garage");
  const { id, name, stolen_on } = bike;
  const shareWindow = (onClose: () => void) => <ShareBikeWindow bike={bike} onClose={onClose} />;
  useTitle(stolen_on === null ? name : t("bike.stolen", { name }));
  return (
    <>
      {stolen_on !== null && (
        <Suspense fallback={<div className="h-28" />}>
          <StolenBar bike={{ id, stolen_on }} />
        </Suspense>
      )}
      <BikeView
        bike={bike}
        onOpen={address.open}
        views={<BikeViews bikeId={bike.id} current="sheet" />}
        viewer={
          <BikeViewer
            bike={bike}
            photos={bikePhotos({ bike, place: "viewer", gallery })}
            drawing={<OwnDrawing bike={bike} />}
            three={<OwnThreeView bike={bike} drawing={<OwnDrawing bike={bike} />} />}
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
        paper={
          <Suspense>
            <div className="flex flex-wrap items-start gap-2">
              <DossierButton bike={bike} />
              <FrozenLinkButton
                name={bike.name}
                onOpen={() => address.open({ kind: "frozen", id: bike.id })}
              />
              {stolen_on === null && <TheftButton />}
            </div>
          </Suspense>
        }
      />
      {(bike.chainring_size ?? bike.cassette_range) && (
        <Suspense>
          <BikeGears bike={{ name, facts: bike }} />
        </Suspense>
      )}
      <TheftWindow bike={bike} share={shareWindow} />
      <BikeWindows
        bikes={[bike]}
        address={address}
        gallery={gallery}
        onDeleted={() => goTo("/dashboard", { replace: true })}
      />
    </>
  );
}
