import { Suspense } from "react";
import { useParams } from "react-router";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { sharedPhotoSizes as sizes } from "#contract/platform/pictures.ts";
import { BikeSkeleton } from "#web/features/garage/bikes/bike-skeleton.tsx";
import { PublicBikeView } from "#web/features/garage/bikes/public-bike-view.tsx";
import { PublicDrawing } from "#web/features/garage/bikes/public-drawing.tsx";
import { SharedPaint } from "#web/features/garage/bikes/shared-drawing.tsx";
import { firstShown, sourcesOf } from "#web/features/garage/photos/shown-photo.ts";
import { RatingBlock } from "#web/features/sharing/ratings/rating-block.tsx";
import { LazyShareSheet } from "#web/features/sharing/sharing/page/lazy-below.tsx";
import { SignedInOnly } from "#web/features/sharing/sharing/page/signed-in-only.tsx";
import { OwnerStrip } from "#web/features/sharing/sharing/page/owner-strip.tsx";
import { LazySharedProblem } from "#web/features/sharing/sharing/page/lazy-problem.ts";
import { useShared } from "#web/features/sharing/sharing/page/use-shared.ts";
import { BikeViewer } from "#web/features/garage/viewer/bike-viewer.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const PublicPhotos = lazyView(
  () => import("#web/features/garage/photos/shown/public-photos.tsx").then((m) => m.PublicPhotos),
  ["photos"],
);

const BrandBand = lazyView(
  () => import("#web/features/sharing/branding/brand-band.tsx").then((m) => m.BrandBand),
  [],
  { missing: "nothing" },
);

/** Few are stolen. */
const StolenNotice = lazyView(
  () => import("#web/features/sharing/sightings/stolen-notice.tsx").then((m) => m.StolenNotice),
  ["sightings", "fields", "validation"],
);

/** Of few its owner says the geometry, and the gears are below the rest. */
const FiguresOfBike = lazyView(() => import("./figures-of-bike.tsx").then((m) => m.FiguresOfBike), [], {
  missing: "nothing",
});

const OwnBikeBar = lazyView(
  () => import("#web/features/sharing/sharing/page/owner-bar.tsx").then((m) => m.OwnBikeBar),
  ["sharing"],
  { missing: "nothing" },
);

const JoinPrompt = lazyView(
  () => import("#web/features/sharing/ratings/join-prompt.tsx").then((m) => m.JoinPrompt),
  ["ratings"],
  { missing: "nothing" },
);

/** Few take questions. */
const QuestionsOfBike = lazyView(
  () => import("./questions-of-bike.tsx").then((m) => m.QuestionsOfBike),
  ["questions"],
);

const PosterButton = lazyView(
  () => import("#web/features/garage/bikes/poster/poster-button.tsx").then((m) => m.PosterButton),
  ["transfer"],
  { missing: "nothing" },
);

const PrintedQr = lazyView(
  () => import("#web/features/sharing/sharing/qr/printed-qr.tsx").then((m) => m.PrintedQr),
  [],
  { missing: "nothing" },
);

/** /bike/{token}: a shared bike, for everybody. */
export function PublicBikePage() {
  const { token = "" } = useParams();
  return <SharedBike key={token} token={token} />;
}

function SharedBike({ token }: { token: string }) {
  const { data: bike, error, again } = useShared("bike", token);
  if (bike) return <OneBike bike={bike} />;
  if (error) return <LazySharedProblem kind="bike" error={error} onRetry={again} />;
  return <BikeSkeleton />;
}

function OneBike({ bike }: { bike: PublicBike }) {
  const t = useT("shared");
  useTitle(bike.stolen ? t("stolen", { name: bike.name }) : bike.name);
  return (
    <>
      {bike.branding && (
        <Suspense fallback={<div className="h-18" />}>
          <BrandBand branding={bike.branding} withoutTagline />
        </Suspense>
      )}
      {bike.stolen && (
        <Suspense>
          <StolenNotice stolen={bike.stolen} token={bike.share_token} />
        </Suspense>
      )}
      <PublicBikeView
        bike={bike}
        owner={<OwnerStrip bike={bike} />}
        viewer={
          <BikeViewer
            bike={bike}
            photos={bike.photos.length > 0 ? <Photos bike={bike} /> : null}
            drawing={<PublicDrawing bike={bike} />}
            stripe={<SharedPaint token={bike.share_token} className="h-1.5 w-full shrink-0" />}
            className="bg-sunken"
          />
        }
        below={
          <div className="mt-6">
            <LazyShareSheet kind="bike" title={bike.name} printable>
              <PosterButton bike={bike} />
            </LazyShareSheet>
          </div>
        }
        geometry={
          <Suspense>
            <FiguresOfBike of="geometry" bike={bike} />
          </Suspense>
        }
        printed={
          <Suspense>
            <PrintedQr />
          </Suspense>
        }
      />
      {(bike.parts ?? bike.rides) && (
        <Suspense>
          <FiguresOfBike of="deeds" bike={bike} />
        </Suspense>
      )}
      <Suspense>
        <FiguresOfBike of="gears" bike={bike} />
      </Suspense>
      <div className="column mt-12 print:hidden">
        <Rating bike={bike} />
      </div>
      {bike.questions && (
        <div className="column mt-12 print:hidden">
          <Suspense fallback={<Skeleton className="h-28" />}>
            <QuestionsOfBike token={bike.share_token} />
          </Suspense>
        </div>
      )}
      <SignedInOnly>
        <OwnBikeBar token={bike.share_token} />
      </SignedInOnly>
    </>
  );
}

/** The stored session may have ended: wait for the check before the rider's own rating is requested. */
function Rating({ bike }: { bike: PublicBike }) {
  const { state } = useSession();
  if (state === "signed-in") return <RatingBlock bike={bike} />;
  const waiting = <Skeleton className="mt-3 h-28" />;
  // While that is unknown, don't ask a reader with a token to sign up.
  const visitor =
    state !== "anonymous" ? (
      waiting
    ) : (
      <Suspense fallback={waiting}>
        <JoinPrompt />
      </Suspense>
    );
  return <RatingBlock bike={bike} visitor={visitor} />;
}

/** The photos; the first one is shown before the carousel's code has loaded. */
function Photos({ bike: { photos, name } }: { bike: PublicBike }) {
  const first = photos[firstShown(photos)];
  return (
    <Suspense
      fallback={
        first && (
          <img
            {...sourcesOf(first.url, sizes)}
            alt={name}
            fetchPriority="high"
            className="absolute inset-0 size-full object-contain"
          />
        )
      }
    >
      <PublicPhotos photos={photos} name={name} sizes={sizes} />
    </Suspense>
  );
}
