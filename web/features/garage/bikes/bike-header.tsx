import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { typeEmoji } from "./type-emoji.ts";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface BikeHeaderProps {
  bike: Bike;
  /** The links to the bike's views. */
  views: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
}

/** The head of an own bike's page: the way back, its name, and the links to its views. */
export function BikeHeader({ bike, views, children }: BikeHeaderProps) {
  const t = useT("garage");
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
        <div className="min-w-[min(100%,11rem)] flex-1">
          <h1 className="wide text-2xl wrap-anywhere">
            <span aria-hidden="true">{typeEmoji(bike.type)} </span>
            {bike.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span className="wrap-anywhere">{[bike.brand, bike.model].filter(Boolean).join(" ")}</span>
            {bike.is_public && (
              <>
                <Badge tone="green">{t("card.public")}</Badge>
                <TextLink to={`/bike/${bike.share_token}`} className="text-md print:hidden">
                  {t("bike.as_visitor")}
                </TextLink>
              </>
            )}
          </p>
        </div>
        {children}
      </header>
      {views}
    </>
  );
}
