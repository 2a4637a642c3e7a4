import type { ReactNode } from "react";
import type { Listing } from "#contract/market/listings.ts";
import { useListingWords } from "./use-listing-words.ts";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { Link } from "#web/ui/link.tsx";
import { ListedServices } from "./listed-services.tsx";
import { SellerOfListing } from "./seller-of-listing.tsx";
import { TrustLines } from "./trust-lines.tsx";

interface ListingViewProps {
  listing: Listing;
  /** The photos or the drawing; null for parts. */
  viewer: ReactNode;
  /** Its facts. */
  facts: ReactNode;
  /** What its parts have done. */
  parts: ReactNode;
  /** The sections of its sheet. */
  sheet: ReactNode;
}

const heading = "wide-sm mb-2 text-xl";

/** A listing as everybody sees it; its seller is led to what to do with it. */
export function ListingView({ listing, viewer, facts, parts, sheet }: ListingViewProps) {
  const t = useT("market");
  const say = useT("listing");
  const words = useListingWords();
  const { id, bike_id, title, text, condition, handover, published_at, battery_passport, state } = listing;
  const isOwn = listing.views !== null;
  const isOpen = state === "active" || state === "reserved";
  const rows: [label: string, value: string | null][] = [
    [say("condition"), condition && t(`condition.${condition}`)],
    [say("place"), words.place(listing)],
    [say("handover"), say(`handovers.${handover}`)],
    [say("since"), published_at && writtenDay(published_at)],
  ];
  return (
    <>
      <article className="column pb-8">
        <header className="pt-4 pb-5">
          {state !== "active" && (
            <p className="mb-2 flex flex-wrap items-center gap-2">
              <Badge tone="jersey">{t(`state.${state}`)}</Badge>
              {(state === "sold" || state === "reserved") && <span>{say(`${state}_text`)}</span>}
            </p>
          )}
          <h1 className="wide text-2xl wrap-anywhere focus:outline-none">{title}</h1>
          <p className="mt-1 text-xl font-[650]">{words.price(listing)}</p>
        </header>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px]">
          {viewer ?? <div className="max-w-text">{facts}</div>}
          <div className="grid gap-5 self-start">
            <dl>
              {rows
                .filter(([, value]) => value)
                .map(([label, value]) => (
                  <div key={label} className="flex justify-between gap-x-4 border-b border-divider py-2">
                    <dt className="narrow text-muted">{label}</dt>
                    <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
                  </div>
                ))}
            </dl>
            {isOwn ? (
              <div className="grid gap-2">
                <p>{say("own")}</p>
                <ButtonLink variant="primary" to={`/selling/${id}`}>
                  {say("edit")}
                </ButtonLink>
              </div>
            ) : (
              <div className="grid gap-2 print:hidden">
                {isOpen && (
                  <ButtonLink variant="primary" to={`/messages/new?listing=${id}`}>
                    {say("write")}
                  </ButtonLink>
                )}
                {bike_id !== null && <ButtonLink to={`/compare?listed=${id}`}>{say("compare")}</ButtonLink>}
                <p className="text-sm text-muted">{say("advice")}</p>
              </div>
            )}
            <SellerOfListing listing={listing} />
          </div>
        </div>
        {text && <p className="mt-6 max-w-text text-lg whitespace-pre-wrap wrap-anywhere">{text}</p>}
        <div className="mt-8 grid gap-8 lg:grid-cols-2">
          <section aria-labelledby="trust">
            <h2 id="trust" className={heading}>
              {say("trust")}
            </h2>
            <TrustLines trust={listing.trust} />
            {battery_passport && (
              <p className="mt-2">
                <ExternalLink href={battery_passport}>{say("passport")}</ExternalLink>
              </p>
            )}
          </section>
          {viewer && (
            <section aria-labelledby="facts">
              <h2 id="facts" className={heading}>
                {say("facts")}
              </h2>
              {facts}
            </section>
          )}
        </div>
        <ListedServices services={listing.history?.services ?? null} />
        <div className="mt-8">{sheet}</div>
      </article>
      {parts}
      {!isOwn && (
        <p className="column mt-6 print:hidden">
          <Link to={`/report?what=listing&id=${id}`} className="flex min-h-11 items-center underline">
            {say("report")}
          </Link>
        </p>
      )}
    </>
  );
}
