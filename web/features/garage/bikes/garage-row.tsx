import type { CSSProperties } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CareMark } from "#contract/garage/care-plans.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { paintValue } from "#web/drawing/paint.ts";
import { CareOfCard } from "./care-of-card.tsx";
import type { BikeModal } from "./modal-address.ts";
import { RideButton } from "./ride-button.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";

interface GarageRowProps {
  bike: Bike;
  /** How its plans of care stand. */
  care: CareMark | undefined;
  onOpen: (modal: BikeModal) => void;
}

/** A bike on one line, for garages with many bikes; its page offers the other actions. */
export function GarageRow({ bike, care, onOpen }: GarageRowProps) {
  const t = useT("garage");
  const type = useT("options");
  const { mileage } = useUnits();
  const { id, name } = bike;
  const facts = [
    bike.type && type(`type.${bike.type}`),
    bike.year,
    bike.current_mileage !== null && mileage(bike.current_mileage),
  ].filter(Boolean);
  return (
    <article
      aria-labelledby={`bike-${id}`}
      style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}
      className="relative flex items-center gap-3 overflow-hidden rounded-card border border-divider border-l-6 border-l-(--paint) bg-surface py-1.5 pr-1.5 pl-2"
    >
      <div className="relative flex h-14 w-20 shrink-0 items-end overflow-hidden rounded-badge bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))]">
        {bike.photo_url ? (
          <img
            src={pictureAt(bike.photo_url, 320)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <BikeDrawing bike={bike} label={null} className="h-12 w-full px-1" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h2 id={`bike-${id}`} className="font-[650] leading-tight wrap-anywhere">
          <Link
            to={`/bikes/${id}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{[bike.brand, bike.model].filter(Boolean).join(" ")}</p>
        <p className="narrow flex flex-wrap items-center gap-x-2 text-sm">
          {facts.join(" · ")}
          {bike.stolen_on && <Badge tone="red">{t("card.stolen")}</Badge>}
          {bike.read_only && <Badge tone="jersey">{t("card.read_only")}</Badge>}
          {bike.is_public && <Badge tone="green">{t("card.public")}</Badge>}
        </p>
      </div>
      <CareOfCard mark={care} name={name} className="relative shrink-0" />
      <RideButton bike={bike} onOpen={onOpen} className="relative" />
    </article>
  );
}
