import type { PartKind } from "#contract/garage/part-kinds.ts";
import { pathOfListing } from "#contract/market/market-query.ts";
import type { Listing } from "#contract/market/listings.ts";
import { pictureAt, pictureWidths } from "#contract/platform/pictures.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { ListingDrawing } from "./listing-drawing.tsx";
import { useListingWords } from "./use-listing-words.ts";

/** A listing among others: its picture, what it is, what it costs, and where it is. */
export function ListingCard({ listing }: { listing: Listing }) {
  const t = useT("market");
  const words = useListingWords();
  const { title, condition, history, seller, state, trust, show } = listing;
  const confirmed = trust.some(({ by }) => by === "shop");
  const withHistory = history !== null || (show.services && trust.some(({ fact }) => fact === "services"));
  return (
    <Link to={pathOfListing(listing)} className="group block">
      <span className="flex h-52 items-end justify-center px-4">
        <Picture listing={listing} />
      </span>
      <span className="block track-lines" />
      <span className="block px-4 pt-3">
        <span className="wide-sm line-clamp-3 text-lg wrap-anywhere underline-offset-4 group-hover:underline">
          {title}
        </span>
        <span className="block font-[650]">{words.price(listing)}</span>
        <span className="narrow block text-muted wrap-anywhere">
          {[condition && t(`condition.${condition}`), words.place(listing)].filter(Boolean).join(" · ")}
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          {state !== "active" && <Badge tone="jersey">{t(`state.${state}`)}</Badge>}
          {confirmed && <Badge tone="green">{t("verified")}</Badge>}
          {withHistory && <Badge tone="blue">{t("history")}</Badge>}
          {seller.trader && <Badge tone="sunken">{t("trader")}</Badge>}
        </span>
      </span>
    </Link>
  );
}

function Picture({ listing: { id, bike_id, photos, facts } }: { listing: Listing }) {
  const t = useT("market");
  const [photo] = photos;
  if (photo)
    return (
      <img
        src={pictureAt(photo.url, 960)}
        srcSet={pictureWidths.map((width) => `${pictureAt(photo.url, width)} ${width}w`).join(", ")}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
        alt=""
        loading="lazy"
        className="h-full w-full rounded-t-card object-cover"
      />
    );
  if (bike_id !== null) return <ListingDrawing id={id} label={null} className="size-full" />;
  return (
    <span className="wide-sm flex size-full items-center justify-center rounded-t-card bg-sunken px-4 text-center text-xl text-muted wrap-anywhere">
      {t(`kind.${facts["kind"] as PartKind}`)}
    </span>
  );
}
