import { type CSSProperties, type ReactNode, Suspense } from "react";
import type { BikeTab } from "#contract/garage/bike-facts.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { paintValue } from "#web/drawing/paint.ts";
import { BasicFacts } from "#web/features/garage/bikes/basic-facts.tsx";
import { BikeContents } from "#web/features/garage/bikes/bike-contents.tsx";
import { BikeHeader } from "#web/features/garage/bikes/bike-header.tsx";
import { contentsOf } from "#web/features/garage/bikes/component-sections.tsx";
import type { ModalAddress } from "#web/features/garage/bikes/modal-address.ts";
import { ReadOnlyNote } from "#web/features/garage/bikes/read-only-note.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { Button } from "#web/ui/button.tsx";

interface BikeViewProps {
  bike: Bike;
  onOpen: ModalAddress["open"];
  /** The photos, drawing and 3D view. */
  viewer: ReactNode;
  /** The links to the bike's views. */
  views: ReactNode;
  /** What can be done with the bike. */
  menu: ReactNode;
  /** What follows from the bike's geometry, below its figures. */
  geometry: ReactNode;
  /** The ratings of the bike. */
  rating: ReactNode;
}

/** A bike's specification for its owner. */
export function BikeView({ bike, onOpen, viewer, views, menu, geometry, rating }: BikeViewProps) {
  const parts = useT("parts");
  return (
    <article
      className="column print:max-w-none print:px-0"
      style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}
    >
      <BikeHeader bike={bike} views={views} menu={menu} />
      <ReadOnlyNote bike={bike} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px] print:grid-cols-[1fr_70mm]">
        {viewer}
        <div>
          <section aria-label={parts("basics")}>
            <BasicFacts bike={bike} />
          </section>
          <div className="mt-6 print:hidden">{rating}</div>
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
  () => import("#web/features/garage/bikes/geometry/geometry-invite.tsx").then((m) => m.GeometryInvite),
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
