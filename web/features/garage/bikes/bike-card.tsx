import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CareMark } from "#contract/garage/care-plans.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { paintValue } from "#web/drawing/paint.ts";
import { CareOfCard } from "./care-of-card.tsx";
import type { BikeModal } from "./modal-address.ts";
import { RideButton } from "./ride-button.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Day } from "#web/ui/day.tsx";

interface BikeCardProps {
  bike: Bike;
  /** The bike's photos, sized to fill their container; null when there are none. */
  photos: ReactNode;
  /** How its plans of care stand. */
  care: CareMark | undefined;
  onOpen: (modal: BikeModal) => void;
}

/** A bike in the garage, in the bike's own colour. */
export function BikeCard({ bike, photos, care, onOpen }: BikeCardProps) {
  const t = useT("garage");
  const type = useT("options");
  const { mileage } = useUnits();
  const { id, name } = bike;
  return (
    <article
      aria-labelledby={`bike-${id}`}
      style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}
      className="flex flex-col overflow-hidden rounded-card border border-divider bg-surface"
    >
      <div className="h-1.5 bg-(--paint)" />
      <div className="relative flex h-[210px] items-end bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))]">
        {photos ?? <BikeDrawing bike={bike} label={null} className="h-[188px] w-full px-4" />}
        {bike.type && (
          <Badge className="pointer-events-none absolute top-3 left-3">{type(`type.${bike.type}`)}</Badge>
        )}
        <span className="pointer-events-none absolute top-3 right-3 flex gap-1.5">
          {bike.stolen_on && <Badge tone="red">{t("card.stolen")}</Badge>}
          {bike.read_only && <Badge tone="jersey">{t("card.read_only")}</Badge>}
          {bike.is_public && <Badge tone="green">{t("card.public")}</Badge>}
        </span>
        <CareOfCard mark={care} name={name} className="absolute bottom-0.5 left-3" />
      </div>
      <div className="flex-1 px-[18px] pt-4 pb-3.5">
        <h2 id={`bike-${id}`} className="wide-sm text-xl/[1.15] wrap-anywhere">
          <Link to={`/bikes/${id}`} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 min-h-6 text-muted wrap-anywhere">
          {[bike.brand, bike.model].filter(Boolean).join(" ")}
        </p>
        <div className="mt-3 flex items-end gap-2">
          <dl className="narrow flex min-w-0 flex-1 flex-wrap gap-x-5 gap-y-2">
            {bike.year !== null && <Fact label={t("card.year")}>{bike.year}</Fact>}
            {bike.color && <Fact label={t("card.color")}>{bike.color}</Fact>}
            {bike.current_mileage !== null && (
              <Fact label={t("card.mileage")}>{mileage(bike.current_mileage)}</Fact>
            )}
            <Fact label={t("card.added")}>
              <Day value={bike.created_at} />
            </Fact>
          </dl>
          <RideButton bike={bike} onOpen={onOpen} className="-my-1 -mr-2 shrink-0" />
        </div>
        {bike.read_only && (
          <div className="mt-3 text-sm text-muted">
            <p id={`bike-${id}-why`}>{t("read_only")}</p>
            <Button
              variant="quiet"
              size="sm"
              className="-ml-2.5 underline underline-offset-4"
              onClick={() => onOpen({ kind: "writable" })}
            >
              {t("choose")}
            </Button>
          </div>
        )}
      </div>
      <div
        role="group"
        aria-label={t("card.actions", { name })}
        className="flex flex-wrap border-t border-divider px-3 py-1"
      >
        <Action label={t("card.details_of", { name })} onClick={() => onOpen({ kind: "details", id })}>
          {t("card.details")}
        </Action>
        <Action label={t("card.share_of", { name })} onClick={() => onOpen({ kind: "share", id })}>
          {t("card.share")}
        </Action>
        <Action label={t("card.photos_of", { name })} onClick={() => onOpen({ kind: "photos", id })}>
          {t("card.photos")}
        </Action>
        <Action
          label={t("card.edit_of", { name })}
          onClick={() => onOpen({ kind: "edit", id })}
          disabled={bike.read_only}
          aria-describedby={bike.read_only ? `bike-${id}-why` : undefined}
        >
          {t("card.edit")}
        </Action>
        <ButtonLink
          variant="quiet"
          size="sm"
          to={`/compare?bikes=${id}`}
          aria-label={t("card.compare_of", { name })}
          className="px-1.5!"
        >
          {t("card.compare")}
        </ButtonLink>
        <Action label={t("card.delete_of", { name })} onClick={() => onOpen({ kind: "delete", id })}>
          {t("card.delete")}
        </Action>
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-[1.125rem]/6 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Action({ label, ...rest }: Omit<ComponentProps<typeof Button>, "variant"> & { label: string }) {
  return <Button variant="quiet" size="sm" aria-label={label} {...rest} className="px-1.5!" />;
}
