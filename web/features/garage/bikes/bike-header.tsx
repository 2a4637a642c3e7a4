import { lazy, type ReactNode, Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useStore } from "#web/lib/store.ts";
import { waiting } from "#web/lib/waiting.ts";

const WaitingBadge = lazy(() =>
  import("#web/ui/waiting-badge.tsx").then((m) => ({ default: m.WaitingBadge })),
);

interface BikeHeaderProps {
  bike: Bike;
  /** The links to the bike's views. */
  views: ReactNode;
  /** What can be done with the bike, at the right. */
  menu: ReactNode;
}

/** The head of an own bike's page: the way back, its name, what can be done with it, and the links to its views. */
export function BikeHeader({ bike, views, menu }: BikeHeaderProps) {
  const t = useT("garage");
  const { sheets } = useStore(waiting);
  const make = [bike.brand, bike.model].filter(Boolean).join(" ");
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-4 pb-3 print:pt-0">
        <ButtonLink
          variant="quiet"
          to="/dashboard"
          aria-label={t("bike.back")}
          className="-ml-3 w-11 px-0! print:hidden"
        >
          <Icon name="arrow-left" />
        </ButtonLink>
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h1 className="wide text-[1.75rem]/[1.1] wrap-anywhere sm:text-2xl">{bike.name}</h1>
          <p className="narrow text-lg text-muted wrap-anywhere max-sm:sr-only">
            {[make, bike.year].filter(Boolean).join(" · ")}
          </p>
          <Suspense>{sheets.includes(bike.id) && <WaitingBadge />}</Suspense>
          {bike.is_public && <Badge tone="green">{t("card.public")}</Badge>}
        </div>
        {menu}
      </header>
      {views}
    </>
  );
}
