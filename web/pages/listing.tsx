import { Suspense } from "react";
import { useParams } from "react-router";
import { sharedPhotoSizes as sizes } from "#contract/platform/pictures.ts";
import { listingIdIn } from "#contract/market/market-query.ts";
import type { Listing } from "#contract/market/listings.ts";
import { BasicFacts } from "#web/features/garage/bikes/basic-facts.tsx";
import { ComponentSections, contentsOf } from "#web/features/garage/bikes/component-sections.tsx";
import { bikeOfListing } from "#web/lib/bike-of-listing.ts";
import { ListingView } from "#web/features/market/market/listing-view.tsx";
import { ListingDrawing } from "#web/features/market/market/listing-drawing.tsx";
import { SignedInOnly } from "#web/features/sharing/sharing/page/signed-in-only.tsx";
import { useListing } from "#web/features/market/market/use-market.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

const PublicPhotos = lazyView(
  () => import("#web/features/garage/photos/shown/public-photos.tsx").then((m) => m.PublicPhotos),
  ["photos"],
);
const NothingHere = lazyView(
  () => import("#web/features/shops/visited/nothing-here.tsx").then((m) => m.NothingHere),
  ["visited"],
);
const FiguresOfBike = lazyView(() => import("./figures-of-bike.tsx").then((m) => m.FiguresOfBike), [], {
  missing: "nothing",
});

const PartFacts = lazyView(
  () => import("./facts-of-listed-part.tsx").then((m) => m.FactsOfListedPart),
  ["facts", "market", "part"],
  { missing: "nothing" },
);

const FitsOfRider = lazyView(
  () => import("./fits-of-rider.tsx").then((m) => m.FitsOfRider),
  ["components", "part"],
  { missing: "nothing" },
);

/** /market/{id}-{words}: what somebody sells, for everybody. */
export function ListingPage() {
  const { listing = "" } = useParams();
  const id = listingIdIn(listing);
  return <OneListing key={id} id={id ?? 0} />;
}

function OneListing({ id }: { id: number }) {
  const t = useT("listing");
  const { data: listing, error, again } = useListing(id);
  if (listing) return <Listed listing={listing} />;
  if (error)
    return (
      <Suspense fallback={<PageSpinner />}>
        <NothingHere error={error} onRetry={again} title={t("missing")} text={t("missing_text")} />
      </Suspense>
    );
  return <PageSpinner />;
}

function Listed({ listing }: { listing: Listing }) {
  const { title, bike_id, history } = listing;
  useTitle(title);
  if (bike_id === null)
    return (
      <ListingView
        listing={listing}
        viewer={null}
        facts={
          <>
            <Suspense>
              <PartFacts listing={listing} />
            </Suspense>
            {listing.views === null && (
              <SignedInOnly>
                <FitsOfRider facts={listing.facts} />
              </SignedInOnly>
            )}
          </>
        }
        parts={null}
        sheet={null}
      />
    );
  const bike = bikeOfListing(listing);
  return (
    <ListingView
      listing={listing}
      viewer={<Viewer listing={listing} />}
      facts={<BasicFacts bike={bike} />}
      parts={
        history?.parts &&
        history.parts.length > 0 && (
          <Suspense>
            <FiguresOfBike of="deeds" bike={{ parts: history.parts }} />
          </Suspense>
        )
      }
      sheet={
        contentsOf(bike).length > 0 && (
          <ComponentSections
            bike={bike}
            geometry={
              <Suspense>
                <FiguresOfBike of="geometry" bike={bike} />
              </Suspense>
            }
          />
        )
      }
    />
  );
}

/** The photos, else the drawing. */
function Viewer({ listing: { id, title, photos, state } }: { listing: Listing }) {
  const t = useT("listing");
  const isDrawn = state === "active" || state === "reserved" || state === "sold";
  if (photos.length > 0)
    return (
      <div className="relative aspect-4/3 bg-sunken max-h-[70svh]">
        <Suspense>
          <PublicPhotos
            photos={photos.map(({ url }, place) => ({ url, is_primary: place === 0 }))}
            name={title}
            sizes={sizes}
          />
        </Suspense>
      </div>
    );
  return (
    <div className="relative flex aspect-4/3 flex-col bg-sunken max-h-[70svh]">
      {isDrawn && (
        <ListingDrawing
          id={id}
          label={t("drawing", { name: title })}
          className="relative min-h-0 w-full flex-1 px-3 pt-6 md:px-6"
        />
      )}
      <TrackLines className="relative shrink-0" />
    </div>
  );
}
