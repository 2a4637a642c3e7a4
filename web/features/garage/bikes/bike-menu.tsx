import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import type { BikeModal } from "./modal-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon, LineIcon } from "#web/ui/icon.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";
import { readOnlyWhy } from "./read-only-note.tsx";

const dots = "M4.4 10h.1M10 10h.1M15.6 10h.1";

/** Opens a window about the bike. */
export type OpenBikeModal = (modal: BikeModal) => void;

interface BikeMenuProps {
  bike: Bike;
  onOpen: OpenBikeModal;
  /** Papers, links and what else other features do with a bike. */
  more: ReactNode;
}

/** What an owner does with a bike: sharing and its sheet in sight, the rest in a menu; on a phone all of it. */
export function BikeMenu({ bike, onOpen, more }: BikeMenuProps) {
  const t = useT("garage");
  const site = useSite();
  const { id, name } = bike;
  const share = () => onOpen({ kind: "share", id });
  const edit = {
    onClick: () => onOpen({ kind: "edit", id }),
    disabled: bike.read_only,
    "aria-describedby": bike.read_only ? readOnlyWhy : undefined,
  };
  const label = t("bike.more", { name });
  const icon = <LineIcon line={dots} className="size-5 stroke-3" />;
  return (
    <div className="flex min-w-0 flex-wrap gap-2 print:hidden">
      <Button className="max-sm:hidden" onClick={share}>
        <ToolIcon name="share" />
        {t("card.share")}
      </Button>
      <Button className="max-sm:hidden" {...edit}>
        <Icon name="edit" />
        {t("bike.edit_sheet")}
      </Button>
      <Disclosure
        acts
        closed={{ label, icon }}
        opened={{ label, icon }}
        className="relative"
        panelClassName="absolute top-full right-0 z-20 flex w-64 flex-col items-stretch rounded-card border border-control bg-surface p-1 [&>*]:justify-start"
      >
        <Button variant="quiet" size="sm" className="sm:hidden" onClick={share}>
          {t("card.share")}
        </Button>
        <Button variant="quiet" size="sm" className="sm:hidden" {...edit}>
          {t("bike.edit_sheet")}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onOpen({ kind: "photos", id })}>
          {t("card.photos")}
        </Button>
        {bike.is_public && (
          <ButtonLink variant="quiet" size="sm" to={`/bike/${bike.share_token}`}>
            {t("bike.as_visitor")}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" size="sm" to={`/dashboard?add&copy=${id}`}>
          {t("copy")}
        </ButtonLink>
        <ButtonLink variant="quiet" size="sm" to={`/compare?bikes=${id}`}>
          {t("compare_with")}
        </ButtonLink>
        {!bike.read_only && bike.stolen_on === null && (
          <ButtonLink variant="quiet" size="sm" to={`/orders/new?bike=${id}`}>
            {t("bike.hand_over")}
          </ButtonLink>
        )}
        {site?.market && !bike.read_only && bike.stolen_on === null && (
          <ButtonLink variant="quiet" size="sm" to={`/selling/new?bike=${id}`}>
            {t("bike.sell")}
          </ButtonLink>
        )}
        {more}
        <Button
          variant="quiet"
          size="sm"
          className="text-red!"
          onClick={() => onOpen({ kind: "delete", id })}
        >
          {t("card.delete")}
        </Button>
      </Disclosure>
    </div>
  );
}
