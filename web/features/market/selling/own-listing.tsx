import { pathOfListing } from "#contract/market/market-query.ts";
import type { Listing } from "#contract/market/listings.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ListingActs } from "./listing-acts.tsx";
import { ListingForm } from "./listing-form.tsx";
import { useOwnListing } from "./queries.ts";
import { StateOfListing } from "./state-of-listing.tsx";

const closed: readonly Listing["state"][] = ["sold", "withdrawn", "removed"];

/** A listing of the rider's: its form, how it stands, and what can be done with it. */
export function OwnListing({ id }: { id: number }) {
  const t = useT("selling");
  const query = useOwnListing(id);
  if (query.data) {
    // Somebody else's is for the market's page.
    if (query.data.views === null) return <Gone />;
    return <LoadedListing listing={query.data} />;
  }
  if (!query.isError) return <PageSpinner />;
  return (
    <div className="column py-8">
      <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
    </div>
  );
}

function Gone() {
  const t = useT("selling");
  return (
    <div className="column grid gap-4 py-8">
      <p role="alert">{t("gone")}</p>
      <ButtonLink to="/selling" className="justify-self-start">
        {t("title")}
      </ButtonLink>
    </div>
  );
}

function LoadedListing({ listing }: { listing: Listing }) {
  const t = useT("selling");
  const { day } = useUnits();
  const { title, state, bike_id, ends_at, reserved_for, version, views } = listing;
  useTitle(title);
  const { data: bikes } = useBikeList(bike_id !== null);
  const bike = bikes?.find(({ id }) => id === bike_id);
  const isOpen = state === "active" || state === "reserved";
  return (
    <div className="column max-w-[48rem] pb-8">
      <div className="pt-4 pb-2">
        <BackHeading to="/selling" back={t("title")} title={title} />
      </div>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateOfListing listing={listing} />
        {reserved_for?.name && (
          <span className="wrap-anywhere">
            {t("reserve.for", { name: reserved_for.name, day: day(reserved_for.until) })}
          </span>
        )}
        {isOpen && ends_at && <span className="text-muted">{t("until", { day: day(ends_at) })}</span>}
        {isOpen && views !== null && <span className="text-muted">{t("views", { count: views })}</span>}
        {isOpen && (
          <ButtonLink size="sm" variant="quiet" to={pathOfListing(listing)}>
            {t("act.see")}
          </ButtonLink>
        )}
      </p>
      <ListingActs listing={listing} isHandedOn={bike?.handed_on != null} />
      {!closed.includes(state) && <ListingForm key={version} listing={listing} photos={bike?.photos ?? []} />}
    </div>
  );
}
