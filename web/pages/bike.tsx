import { Suspense } from "react";
import { useParams } from "react-router";
import { BikeProblem } from "#web/features/bikes/bike-problem.tsx";
import { BikeSkeleton } from "#web/features/bikes/bike-skeleton.tsx";
import { BikeView } from "#web/features/bikes/bike-view.tsx";
import { OwnDrawing } from "#web/features/bikes/own-drawing.tsx";
import { useModalAddress } from "#web/features/bikes/modal-address.ts";
import { useBike } from "#web/features/bikes/queries.ts";
import { bikePhotos } from "#web/features/photos/bike-photos.tsx";
import { useGalleryAddress } from "#web/features/photos/gallery-address.ts";
import { RatingBlock } from "#web/features/ratings/rating-block.tsx";
import { BikeViewer } from "#web/features/viewer/bike-viewer.tsx";
import { CallError } from "#web/lib/call.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useTitle } from "#web/lib/title.ts";
import { BikeWindows } from "#web/pages/bike-windows.tsx";

const DossierButton = lazyView(
  () => import("#web/features/transfer/dossier-button.tsx").then((m) => m.DossierButton),
  ["transfer"],
  { missing: "nothing" },
);

/** One of the rider's own bikes, in full. */
export function BikePage() {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? <OneBike key={id} id={Number(id)} /> : <NoSuchBike />;
}

function NoSuchBike() {
  useTitle(useT("garage")("bike.not_found"));
  return <BikeProblem error={new CallError(404, {}, null)} />;
}

function OneBike({ id }: { id: number }) {
  const t = useT("garage");
  const { data: bike, error, refetch, isFetching } = useBike(id);
  const address = useModalAddress();
  const gallery = useGalleryAddress();
  useTitle(bike?.name ?? t("bike.title"));
  if (bike)
    return (
      <>
        <BikeView
          bike={bike}
          onOpen={address.open}
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
  if (error) return <BikeProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <BikeSkeleton />;
}
