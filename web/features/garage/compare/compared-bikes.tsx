import { type CSSProperties, type ReactNode } from "react";
import { useLocation } from "react-router";
import { pathOfListing } from "#contract/market/market-query.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { loginPath } from "#web/lib/navigation.ts";
import { Button, ButtonLink, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BikeMark, letterOf } from "./bike-mark.tsx";
import type { ComparedColumn, LoadedColumn } from "./queries.ts";

interface ComparedBikesProps {
  columns: readonly ComparedColumn[];
  onReplace: (place: number) => void;
  onRemove: (place: number) => void;
  /** Shown behind the bikes while there is room for another. */
  more: ReactNode;
}

/** The bikes of a comparison, each with what can be done with it; says of each why it is missing. */
export function ComparedBikes({ columns, onReplace, onRemove, more }: ComparedBikesProps) {
  const t = useT("compare");
  return (
    <ul aria-label={t("bikes")} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {columns.map((column) => (
        <li key={column.place} className="grid min-w-0">
          <ComparedBikeCard
            column={column}
            onReplace={() => onReplace(column.place)}
            onRemove={() => onRemove(column.place)}
          />
        </li>
      ))}
      {more && <li className="grid min-w-0 print:hidden">{more}</li>}
    </ul>
  );
}

interface CardProps {
  column: ComparedColumn;
  onReplace: () => void;
  onRemove: () => void;
}

function ComparedBikeCard({ column, onReplace, onRemove }: CardProps) {
  const t = useT("compare");
  const { bike, choice, place, paint } = column;
  const name =
    bike?.name ??
    ("own" in choice
      ? t("own_bike", { id: choice.own })
      : t("listed" in choice ? "listed_bike" : "shared_bike", { mark: letterOf(place) }));
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-divider bg-surface"
      style={{ "--paint": paint ?? "transparent" } as CSSProperties}
    >
      <div className="h-1.5 bg-(--paint)" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div className="flex items-start gap-2">
          <BikeMark place={place} paint={paint} />
          <span className="min-w-0 flex-1 font-[650] leading-tight wrap-anywhere">
            {isLoaded(column) ? <NameOfBike column={column} /> : name}
          </span>
        </div>
        {isLoaded(column) ? <BikeInShort column={column} /> : <NotHere column={column} name={name} />}
      </div>
      <div className="flex flex-wrap border-t border-divider px-1 print:hidden">
        <Button
          variant="quiet"
          size="sm"
          aria-label={t("change_of", { name })}
          onClick={onReplace}
          className="flex-1"
        >
          {t("change")}
        </Button>
        <IconButton label={t("remove_of", { name })} onClick={onRemove}>
          <Icon name="close" />
        </IconButton>
      </div>
    </article>
  );
}

/** Whether a chosen bike could be read. */
export const isLoaded = (column: ComparedColumn): column is LoadedColumn => column.state === "here";

function NameOfBike({ column: { choice, bike, listing } }: { column: LoadedColumn }) {
  const to = listing
    ? pathOfListing(listing)
    : "own" in choice
      ? `/bikes/${choice.own}`
      : `/bike/${(choice as { shared: string }).shared}`;
  return (
    <Link to={to} className="underline-offset-4 hover:underline">
      {bike.name}
    </Link>
  );
}

function BikeInShort({ column: { bike, shared, listing } }: { column: LoadedColumn }) {
  const t = useT("compare");
  return (
    <>
      <p className="text-sm text-muted wrap-anywhere">
        {[bike.brand, bike.model, bike.year].filter(Boolean).join(" ")}
        {shared && <span className="block">{t("owner", { name: shared.owner.name })}</span>}
        {listing && <span className="block">{t("seller", { name: listing.seller.name })}</span>}
      </p>
      <BikeDrawing bike={bike} label={null} className="mt-auto h-auto w-full" />
    </>
  );
}

function NotHere({ column, name }: { column: ComparedColumn; name: string }) {
  const t = useT("compare");
  const here = useLocation();
  const { state, error, choice, isAsking, again } = column;
  if (state === "loading")
    return (
      <div role="status" aria-label={t("loading", { name })}>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-2 h-28" />
      </div>
    );
  if (state === "ask")
    return (
      <>
        <p className="flex-1 text-sm">{t("ask")}</p>
        <ButtonLink size="sm" to={loginPath(here)}>
          {t("choose.sign_in")}
        </ButtonLink>
      </>
    );
  // A listing of a part, or of a bike that its seller has deleted, has none to compare.
  const isGone = error === null || (error instanceof CallError && [403, 404].includes(error.status));
  return (
    <div role="alert" className="flex flex-1 flex-col gap-2 text-sm">
      <p className="flex-1">
        {isGone
          ? t("own" in choice ? "gone.own" : "listed" in choice ? "gone.listed" : "gone.shared")
          : t(error instanceof NetworkError ? "network" : "failed")}
      </p>
      {!isGone && (
        <Button size="sm" busy={isAsking} onClick={again}>
          <Icon name="retry" />
          {t("again")}
        </Button>
      )}
    </div>
  );
}
