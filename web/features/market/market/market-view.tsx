import type { ReactNode } from "react";
import { marketQueryOf } from "#contract/market/market-query.ts";
import type { Listing } from "#contract/market/listings.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { ListingCard } from "./listing-card.tsx";

interface MarketViewProps {
  /** The query of the address, in one form. */
  query: string;
  filters: ReactNode;
  /** What a signed-in rider does with a search. */
  save: ReactNode;
  /** The listings, or why there are none. */
  children: ReactNode;
}

/** What is for sale, and how it is searched. */
export function MarketView({ query, filters, save, children }: MarketViewProps) {
  const t = useT("market");
  useTitle(t("title"));
  const feed = marketQueryOf(new URLSearchParams(query), ["cursor", "fit", "tolerance"]);
  return (
    <div className="column pb-8">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-4 pb-4">
        <h1 className="wide text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
        <ButtonLink to="/selling">{t("sell")}</ButtonLink>
      </div>
      {filters}
      {children}
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-divider pt-4 text-muted">
        <p className="mr-auto max-w-text text-sm">{t("order_note")}</p>
        {save}
        <ExternalLink href={`/market.rss${feed && `?${feed}`}`} className="flex min-h-11 items-center">
          {t("feed")}
        </ExternalLink>
      </div>
    </div>
  );
}

interface FoundProps {
  query: string;
  listings: readonly Listing[];
  next: string | null;
}

/** A page of listings, and the way to the next. */
export function FoundListings({ query, listings, next }: FoundProps) {
  const t = useT("market");
  const params = new URLSearchParams(query);
  const first = marketQueryOf(params, ["cursor"]);
  if (listings.length === 0)
    return (
      <EmptyPlace
        drawing={query === "" && "parts"}
        title={t(query === "" ? "none" : "none_found")}
        text={t(query === "" ? "none_text" : "none_found_text")}
      />
    );
  params.set("cursor", next ?? "");
  return (
    <>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {first !== query && <ButtonLink to={`/market${first && `?${first}`}`}>{t("first")}</ButtonLink>}
        {next !== null && <ButtonLink to={`/market?${marketQueryOf(params)}`}>{t("next")}</ButtonLink>}
      </div>
    </>
  );
}
