import { type ReactNode, useDeferredValue, useEffect } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { OutlineBike } from "#web/drawing/outline-bike.tsx";
import { BikeCard } from "./bike-card.tsx";
import { GarageRow } from "./garage-row.tsx";
import { useGarageAddress } from "./garage-address.ts";
import { useGarageLayout } from "./garage-layout.ts";
import { listed, manyBikes } from "./garage-list.ts";
import { GarageTools, NoBikeMatches } from "./garage-tools.tsx";
import type { BikeModal } from "./modal-address.ts";
import { useCareMarks } from "#web/lib/care-summary.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";

const grid = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

interface GarageProps {
  /** Newest first. */
  bikes: readonly Bike[];
  /** Renders a bike's photos; null when there are none. `first`: they are on the first screen. */
  photos: (bike: Bike, first: boolean) => ReactNode;
  onOpen: (modal: BikeModal) => void;
}

/** Shows the rider's bikes; a large garage can be searched, sorted and filtered. */
export function Garage(props: GarageProps) {
  return props.bikes.length > manyBikes ? <LargeGarage {...props} /> : <Cards {...props} />;
}

function LargeGarage({ bikes, photos, onOpen }: GarageProps) {
  const address = useGarageAddress();
  const [layout, setLayout] = useGarageLayout();
  const type = useT("options");
  const shown = listed(bikes, useDeferredValue(address.list), (one) => type(`type.${one}`));
  return (
    <>
      <GarageTools
        bikes={bikes}
        shown={shown.length}
        address={address}
        layout={layout}
        onLayout={setLayout}
      />
      {shown.length === 0 ? (
        <NoBikeMatches onShowAll={address.showAll} />
      ) : layout === "cards" ? (
        <Cards bikes={shown} photos={photos} onOpen={onOpen} />
      ) : (
        <Rows bikes={shown} onOpen={onOpen} />
      )}
    </>
  );
}

function Cards({ bikes, photos, onOpen }: GarageProps) {
  const careOf = useCareOf();
  return (
    <ul className={grid}>
      {useFirstScreen(bikes, innerWidth < 640 ? 2 : 6).map((bike, place) => (
        <li key={bike.id} className="grid">
          <BikeCard bike={bike} photos={photos(bike, place < 3)} care={careOf(bike.id)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Rows({ bikes, onOpen }: Omit<GarageProps, "photos">) {
  const careOf = useCareOf();
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {useFirstScreen(bikes, 18).map((bike) => (
        <li key={bike.id}>
          <GarageRow bike={bike} care={careOf(bike.id)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Whether a garage was drawn before: Back has to find it as long as it was, to scroll to the same place. */
let wasDrawn = false;

/** Returns the bikes of the first screen, a large one, and all of them once these are painted. */
function useFirstScreen(bikes: readonly Bike[], count: number): readonly Bike[] {
  const isPainted = useDeferredValue(true, wasDrawn);
  useEffect(() => {
    wasDrawn = true;
  }, []);
  return isPainted ? bikes : bikes.slice(0, count);
}

/** Returns what finds how a bike's plans stand, once that is known. */
function useCareOf() {
  const marks = useCareMarks()?.bikes;
  return (id: number) => marks?.find(({ bike_id }) => bike_id === id);
}

/** The garage while it loads, in its final layout. */
export function GarageSkeleton() {
  const t = useT("garage");
  return (
    <div role="status" aria-label={t("loading")}>
      <div className={grid} aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Card key={place}>
            <div className="h-1.5 bg-divider" />
            <div className="h-[210px] bg-sunken" />
            <div className="px-[18px] pt-4 pb-3.5">
              <Skeleton className="h-[25px] w-2/3" />
              <Skeleton className="mt-1.5 h-5 w-1/2" />
              <Skeleton className="mt-4 h-10 w-5/6" />
            </div>
            <div className="h-[53px] border-t border-divider" />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** Shown for a garage without bikes. */
export function EmptyGarage({ onAdd }: { onAdd: () => void }) {
  const t = useT("garage");
  return (
    <section className="grid justify-items-center text-center">
      <OutlineBike className="mt-4 w-[min(440px,90%)] text-muted" />
      <TrackLines className="w-full" />
      <p aria-hidden="true" className="mt-8 text-[2.75rem] leading-none">
        🚲
      </p>
      <h2 className="wide-sm mt-4 text-xl">{t("empty.title")}</h2>
      <p className="mt-2 mb-6 max-w-[26em] text-muted">{t("empty.text")}</p>
      <Button variant="primary" onClick={onAdd}>
        <Icon name="plus" />
        {t("add")}
      </Button>
      <TextLink to="/transfer" className="mt-2">
        {t("empty.import")}
      </TextLink>
    </section>
  );
}
