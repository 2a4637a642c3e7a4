import { type CSSProperties, type ReactNode, Suspense } from "react";
import type { BikeTab } from "#contract/garage/bike-facts.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { paintValue } from "#web/drawing/paint.ts";
import { BasicFacts } from "./basic-facts.tsx";
import { BikeContents } from "./bike-contents.tsx";
import { BikeHeader } from "./bike-header.tsx";
import { contentsOf } from "./component-sections.tsx";
import type { ModalAddress } from "./modal-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

interface BikeViewProps {
  bike: Bike;
  onOpen: ModalAddress["open"];
  /** The photos, drawing and 3D view. */
  viewer: ReactNode;
  /** The links to the bike's views. */
  views: ReactNode;
  /** What follows from the bike's geometry, below its figures. */
  geometry: ReactNode;
  /** The ratings of the bike. */
  rating: ReactNode;
  /** The download of the bike's dossier, below the ratings. */
  paper: ReactNode;
}

/** A bike's page for its owner. */
export function BikeView({ bike, onOpen, viewer, views, geometry, rating, paper }: BikeViewProps) {
  const t = useT("garage");
  const parts = useT("parts");
  const edit = () => onOpen({ kind: "edit", id: bike.id });
  return (
    <article
      className="column print:max-w-none print:px-0"
      style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}
    >
      <BikeHeader bike={bike} views={views}>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => onOpen({ kind: "share", id: bike.id })}>
            <ToolIcon name="share" />
            {t("card.share")}
          </Button>
          <Button onClick={() => onOpen({ kind: "photos", id: bike.id })}>{t("card.photos")}</Button>
          <Button
            onClick={edit}
            disabled={bike.read_only}
            aria-describedby={bike.read_only ? "read-only-why" : undefined}
          >
            <Icon name="edit" />
            {t("card.edit")}
          </Button>
          <ButtonLink to={`/dashboard?add&copy=${bike.id}`}>{t("copy")}</ButtonLink>
          <ButtonLink to={`/compare?bikes=${bike.id}`}>{t("compare_with")}</ButtonLink>
          <Button variant="quiet" onClick={() => onOpen({ kind: "delete", id: bike.id })}>
            <Icon name="trash" />
            {t("card.delete")}
          </Button>
        </div>
      </BikeHeader>
      {bike.read_only && (
        <Alert
          tone="info"
          className="mb-5 print:hidden"
          title={<span id="read-only-why">{t("read_only")}</span>}
          actions={
            <>
              <ButtonLink to="/dashboard?writable" size="sm">
                {t("choose")}
              </ButtonLink>
              <ButtonLink to="/pricing" size="sm" variant="quiet">
                {t("view_plans")}
              </ButtonLink>
            </>
          }
        />
      )}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px] print:grid-cols-[1fr_70mm]">
        {viewer}
        <div>
          <section aria-label={parts("basics")}>
            <BasicFacts bike={bike} />
          </section>
          <div className="mt-6 print:hidden">{rating}</div>
          <div className="mt-4 print:hidden">{paper}</div>
        </div>
      </div>
      <Contents
        bike={bike}
        geometry={geometry}
        onFillIn={(tab) => onOpen({ kind: "edit", id: bike.id }, tab)}
      />
    </article>
  );
}

const GeometryInvite = lazyView(
  () => import("./geometry/geometry-invite.tsx").then((m) => m.GeometryInvite),
  ["geometry"],
  { missing: "nothing" },
);

interface ContentsProps {
  bike: Bike;
  geometry: ReactNode;
  onFillIn: (tab: BikeTab) => void;
}

function Contents({ bike, geometry, onFillIn }: ContentsProps) {
  const t = useT("garage");
  const contents = contentsOf(bike);
  if (contents.length > 0)
    return (
      <>
        <BikeContents bike={bike} geometry={geometry} />
        {!contents.includes("geometry") && !bike.read_only && (
          <Suspense>
            <GeometryInvite onEnter={() => onFillIn("geometry")} />
          </Suspense>
        )}
      </>
    );
  return (
    <section className="mt-10 border-t border-divider pt-6 print:hidden">
      <h2 className="wide-sm text-xl">{t("bike.nothing_yet")}</h2>
      <p className="mt-1 mb-4 text-muted">{t("bike.nothing_yet_text")}</p>
      {!bike.read_only && <Button onClick={() => onFillIn("frame")}>{t("bike.fill_in")}</Button>}
    </section>
  );
}
