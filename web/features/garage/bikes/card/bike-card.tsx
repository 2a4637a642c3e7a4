import "#web/styles/riders.css";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CareMark } from "#contract/garage/care-plans.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { paintValue } from "#web/drawing/paint.ts";
import { CardFacts } from "./card-facts.tsx";
import { CardMenu, type CardPlace } from "./card-menu.tsx";
import type { BikeModal } from "#web/features/garage/bikes/modal-address.ts";
import { RideButton } from "#web/features/garage/bikes/ride-button.tsx";
import { useReadOnlyWhy } from "#web/features/garage/bikes/use-read-only-why.ts";
import { StateOfBike } from "./state-of-bike.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

interface BikeCardProps {
  bike: Bike;
  /** The bike's photos, sized to fill their container; null when there are none. */
  photos: ReactNode;
  /** How its plans of care stand; null: it has none, undefined: not known yet. */
  care: CareMark | null | undefined;
  /** What of it comes first now, in words. */
  first: string;
  /** Metres ridden this month; undefined until they are known. */
  month: number | undefined;
  comparable: boolean;
  /** Its place among the cards; undefined where they have an order that is not the rider's. */
  place?: CardPlace | undefined;
  onOpen: (modal: BikeModal) => void;
}

/** A bike in the garage, in the bike's own colour. */
export function BikeCard({ bike, photos, care, first, month, comparable, place, onOpen }: BikeCardProps) {
  const t = useT("garage");
  const type = useT("options");
  const why = useReadOnlyWhy(bike);
  const { mileage, distance } = useUnits();
  const { id, name } = bike;
  const made = [bike.brand, bike.model].filter(Boolean).join(" ");
  return (
    <article
      aria-labelledby={`bike-${id}`}
      style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}
      className="@container relative flex flex-col rounded-card border border-divider bg-surface"
    >
      <div className="h-1.5 rounded-t-[5px] bg-(--paint)" />
      <div className="relative flex h-[196px] items-end overflow-hidden border-b-[3px] border-ink bg-[color-mix(in_oklab,var(--paint)_12%,var(--color-sunken))] sm:h-[214px]">
        {photos ?? (
          // The name below it is the link that keyboards and screen readers have.
          <Link to={`/bikes/${id}`} tabIndex={-1} aria-hidden="true" className="w-full">
            <BikeDrawing bike={bike} label={null} className="h-[180px] w-full px-4 sm:h-[196px]" />
          </Link>
        )}
        {bike.type && (
          <Badge className="pointer-events-none absolute top-3 left-3">{type(`type.${bike.type}`)}</Badge>
        )}
        <span className="pointer-events-none absolute top-3 right-3 flex gap-1.5">
          {bike.stolen_on && <Badge tone="red">{t("card.stolen")}</Badge>}
          {bike.read_only && <Badge tone="jersey">{t("card.read_only")}</Badge>}
          {bike.is_public && <Badge tone="green">{t("card.public")}</Badge>}
        </span>
      </div>
      <div className="relative flex-1 px-[18px] pt-3.5 pb-3">
        <h2 id={`bike-${id}`} className="wide-sm text-lg/[1.2] wrap-anywhere">
          <Link
            to={`/bikes/${id}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 min-h-6 text-muted wrap-anywhere">
          {[made, bike.year].filter(Boolean).join(" · ")}
        </p>
        <div className="mt-2 flex items-center gap-3">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            {bike.current_mileage !== null && (
              <span className="text-lg font-bold [font-stretch:88%]">{mileage(bike.current_mileage)}</span>
            )}
            <span className="narrow min-h-5 text-md text-muted">
              {month !== undefined &&
                (month > 0 ? t("month", { distance: distance(month) }) : t("month_none"))}
            </span>
          </p>
          <CardFacts bike={bike} className="hidden @min-[640px]:flex" />
          <RideButton bike={bike} onOpen={onOpen} className="relative shrink-0" />
        </div>
        {bike.read_only && (
          <div className="relative mt-3 text-sm text-muted">
            <p id={`bike-${id}-why`}>{why}</p>
            {!bike.handed_on && (
              <Button
                variant="quiet"
                size="sm"
                className="-ml-2.5 underline underline-offset-4"
                onClick={() => onOpen({ kind: "writable" })}
              >
                {t("choose")}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="relative flex items-center gap-2 border-t border-divider py-0.5 pr-2 pl-[18px]">
        <StateOfBike bike={bike} mark={care} first={first} />
        <CardMenu bike={bike} comparable={comparable} place={place} onOpen={onOpen} />
      </div>
    </article>
  );
}
