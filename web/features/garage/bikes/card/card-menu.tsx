import type { ComponentProps } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { CardFacts } from "./card-facts.tsx";
import type { BikeModal } from "#web/features/garage/bikes/modal-address.ts";
import { useSetAside } from "#web/features/garage/bikes/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LineIcon } from "#web/ui/icon.tsx";

const dots =
  "M5 10a.6.6 0 1 0-1.2 0A.6.6 0 0 0 5 10zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0zm5.6 0a.6.6 0 1 0-1.2 0 .6.6 0 0 0 1.2 0z";

/** Where a card stands, and what moves it by one. */
export interface CardPlace {
  first: boolean;
  last: boolean;
  move: (by: -1 | 1) => void;
}

interface CardMenuProps {
  bike: Bike;
  /** Whether there is another bike to compare it with. */
  comparable: boolean;
  place?: CardPlace | undefined;
  onOpen: (modal: BikeModal) => void;
}

/** What can be done with a bike of the garage. */
export function CardMenu({ bike, comparable, place, onOpen }: CardMenuProps) {
  const t = useT("garage");
  const setAside = useSetAside(bike);
  const { isoDay } = useUnits();
  const rests = bike.resting_since !== null;
  function restOrReturn() {
    setAside.mutate(rests ? null : isoDay(), {
      onSuccess: () => toast({ text: t(rests ? "rest.back" : "rest.aside", { name }) }),
      onError: () => toast({ tone: "error", text: t("rest.failed", { name }) }),
    });
  }
  const { id, name } = bike;
  const label = t("card.actions", { name });
  const icon = <LineIcon line={dots} className="size-6" />;
  return (
    <Disclosure
      acts
      closed={{ label, icon }}
      opened={{ label, icon }}
      panelClassName="absolute right-2 bottom-[calc(100%-0.25rem)] z-20 flex w-60 max-w-[calc(100%-1rem)] flex-col items-stretch rounded-card border border-control bg-surface p-1 shadow-dialog [&>button]:justify-start [&>a]:justify-start"
    >
      <div className="border-b border-divider px-2.5 pt-1 pb-2 @min-[640px]:hidden">
        <CardFacts bike={bike} />
      </div>
      <Act label={t("card.details_of", { name })} onClick={() => onOpen({ kind: "details", id })}>
        {t("card.details")}
      </Act>
      <Act label={t("card.share_of", { name })} onClick={() => onOpen({ kind: "share", id })}>
        {t("card.share")}
      </Act>
      <Act label={t("card.photos_of", { name })} onClick={() => onOpen({ kind: "photos", id })}>
        {t("card.photos")}
      </Act>
      <Act
        label={t("card.edit_of", { name })}
        onClick={() => onOpen({ kind: "edit", id })}
        disabled={bike.read_only}
        aria-describedby={bike.read_only ? `bike-${id}-why` : undefined}
      >
        {t("card.edit")}
      </Act>
      <Act label={t("card.delete_of", { name })} onClick={() => onOpen({ kind: "delete", id })}>
        {t("card.delete")}
      </Act>
      <Act label={t("card.copy_of", { name })} onClick={() => onOpen({ kind: "add", copyOf: id })}>
        {t("copy")}
      </Act>
      {comparable && (
        <ButtonLink
          variant="quiet"
          size="sm"
          to={`/compare?bikes=${id}`}
          aria-label={t("card.compare_of", { name })}
        >
          {t("card.compare")}
        </ButtonLink>
      )}
      {!bike.read_only && bike.sold_on === null && (
        <Act label={t(rests ? "card.return_of" : "card.rest_of", { name })} onClick={restOrReturn}>
          {t(rests ? "card.return" : "card.rest")}
        </Act>
      )}
      {place && (
        <div className="flex border-t border-divider">
          <Act label={t("card.earlier_of", { name })} disabled={place.first} onClick={() => place.move(-1)}>
            {t("card.earlier")}
          </Act>
          <Act label={t("card.later_of", { name })} disabled={place.last} onClick={() => place.move(1)}>
            {t("card.later")}
          </Act>
        </div>
      )}
    </Disclosure>
  );
}

function Act({ label, ...rest }: Omit<ComponentProps<typeof Button>, "variant"> & { label: string }) {
  return <Button variant="quiet" size="sm" aria-label={label} {...rest} />;
}
