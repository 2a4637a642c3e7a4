import type { Listing } from "#contract/market/listings.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { pointed } from "#web/lib/pointed.ts";
import { useTitle } from "#web/lib/title.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useOwnListings } from "./queries.ts";
import { StateOfListing } from "./state-of-listing.tsx";

const mostAtOnce = 20;

const isOnMarket = ({ state }: Listing) => state === "active" || state === "reserved";

/** All that a rider sells or has sold: what is on the market first, each the newest first. */
export function OwnListingList() {
  const t = useT("selling");
  useTitle(t("title"));
  const query = useOwnListings();
  const { data } = query;
  const isOn = Map.groupBy(data?.data ?? [], isOnMarket);
  return (
    <div className="column pb-8">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-4 pb-4">
        <h1 className="wide text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/selling/searches">{t("searches")}</ButtonLink>
          <ButtonLink to="/market">{t("to_market")}</ButtonLink>
        </div>
      </div>
      {!data &&
        (query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />)}
      {data && data.data.length === 0 && (
        <EmptyPlace drawing="costs" title={t("none")} text={t("none_text")}>
          <ButtonLink variant="primary" to="/dashboard">
            {t("to_garage")}
          </ButtonLink>
        </EmptyPlace>
      )}
      {data && data.data.length > 0 && (
        <>
          <FirstRows rows={[...(isOn.get(true) ?? []), ...(isOn.get(false) ?? [])]} most={mostAtOnce}>
            {(shown) => (
              <ul className="grid gap-2">
                {shown.map((listing) => (
                  <ListingRow key={listing.id} listing={listing} />
                ))}
              </ul>
            )}
          </FirstRows>
          <p className="mt-4 text-muted">{t("new_text")}</p>
        </>
      )}
    </div>
  );
}

function ListingRow({ listing }: { listing: Listing }) {
  const t = useT("selling");
  const { day } = useUnits();
  const { id, title, price_cents, currency, ends_at, views } = listing;
  const isOpen = isOnMarket(listing);
  const about = [
    price_cents !== null && money(price_cents / 100, currency),
    isOpen && ends_at && t("until", { day: day(ends_at) }),
    isOpen && views !== null && t("views", { count: views }),
  ];
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-divider bg-surface px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 font-[650] wrap-anywhere">
          <Link to={`/selling/${id}`} className="after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <p className="text-sm text-muted wrap-anywhere">{pointed(about.filter(Boolean).join(" · "))}</p>
      </div>
      <StateOfListing listing={listing} />
    </li>
  );
}
