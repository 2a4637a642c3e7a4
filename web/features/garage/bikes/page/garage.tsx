import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Bike } from "#contract/garage/bikes.ts";
import { OutlineBike } from "#web/drawing/outline-bike.tsx";
import { BikeCard } from "#web/features/garage/bikes/card/bike-card.tsx";
import { GarageRow } from "#web/features/garage/bikes/garage-row.tsx";
import { KeptMileage } from "#web/ui/odometer/lazy-odometer.ts";
import { useGarageAddress } from "#web/features/garage/bikes/garage-address.ts";
import { useGarageLayout } from "#web/features/garage/bikes/garage-layout.ts";
import { byUse, isNarrowed, listed, manyBikes } from "#web/features/garage/bikes/garage-list.ts";
import { GarageTools, NoBikeMatches } from "#web/features/garage/bikes/garage-tools.tsx";
import type { BikeModal } from "#web/features/garage/bikes/modal-address.ts";
import { useOrderBikes } from "#web/features/garage/bikes/queries.ts";
import { useMonthOfBikes } from "#web/features/garage/bikes/use-month.ts";
import { useCareMarks } from "#web/lib/care-summary.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useFirstScreen } from "#web/lib/use-first-screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TrackLines } from "#web/ui/track-lines.tsx";
import { movedTo, useCarry } from "#web/ui/use-carry.ts";

const grid = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";

interface GarageProps {
  /** In the rider's order. */
  bikes: readonly Bike[];
  /** Renders a bike's photos; null when there are none. `first`: they are on the first screen. */
  photos: (bike: Bike, first: boolean) => ReactNode;
  onOpen: (modal: BikeModal) => void;
  /** What of a bike comes first now, in words; "" where nothing does. */
  firstOf: (bike: number) => string;
}

/** Shows the rider's bikes; a large garage can be searched, sorted and filtered. */
export function Garage(props: GarageProps) {
  const kept = props.bikes.filter(({ mileage_would_be }) => mileage_would_be !== null);
  return (
    <>
      {kept.length > 0 && (
        <Suspense>
          <KeptMileage bikes={kept} />
        </Suspense>
      )}
      {props.bikes.length > manyBikes ? <LargeGarage {...props} /> : <InUse {...props} />}
    </>
  );
}

/** Bikes that are ridden, and below them, folded, those that rest or were sold. */
function InUse({ bikes, ...rest }: GarageProps) {
  const t = useT("garage");
  const { inUse, resting, sold } = byUse(bikes);
  return (
    <>
      <OrderedCards bikes={inUse} below={[...resting, ...sold]} {...rest} />
      {resting.length > 0 && (
        <Folded title={t("resting", { count: resting.length })}>
          <Cards bikes={resting} {...rest} />
        </Folded>
      )}
      {sold.length > 0 && (
        <Folded title={t("sold", { count: sold.length })}>
          <Cards bikes={sold} {...rest} />
        </Folded>
      )}
    </>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 py-2.5 font-semibold">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

function LargeGarage({ bikes, photos, onOpen, firstOf }: GarageProps) {
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
      ) : layout === "cards" && address.list.sort === "own" && !isNarrowed(address.list) ? (
        <InUse bikes={shown} photos={photos} onOpen={onOpen} firstOf={firstOf} />
      ) : layout === "cards" ? (
        <Cards bikes={shown} photos={photos} onOpen={onOpen} firstOf={firstOf} />
      ) : (
        <Rows bikes={shown} onOpen={onOpen} />
      )}
    </>
  );
}

interface OrderedCardsProps extends GarageProps {
  /** Bikes that stay behind these. */
  below: readonly Bike[];
}

/** Cards that can be put in order, by dragging and from their menus. */
function OrderedCards({ bikes, below, ...rest }: OrderedCardsProps) {
  const t = useT("garage");
  const order = useOrderBikes();
  const [moves, setMoves] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const ids = bikes.map(({ id }) => id);
  function reorder(next: readonly number[], carried: number) {
    order.mutate([...next, ...below.map(({ id }) => id)], {
      onError: () => toast({ tone: "error", text: t("order.failed") }),
    });
    const name = bikes.find(({ id }) => id === carried)?.name ?? "";
    setMoves(t("order.moved", { name, number: next.indexOf(carried) + 1, all: next.length }));
  }
  const carry = useCarry(ids, reorder);
  const moveOf = (id: number) => (by: -1 | 1) => {
    const from = ids.indexOf(id);
    // A card that moves in the DOM loses the focus.
    flushSync(() => reorder(movedTo(ids, from, from + by), id));
    list.current?.querySelector<HTMLElement>(`[data-bike="${id}"] [aria-expanded]`)?.focus();
  };
  const shown = carry.shown.flatMap((id) => bikes.find((bike) => bike.id === id) ?? []);
  return (
    <div ref={list}>
      <p aria-live="polite" className="sr-only">
        {moves}
      </p>
      <Cards bikes={shown} {...rest} order={bikes.length > 1 ? { carry, moveOf } : undefined} />
    </div>
  );
}

interface CardsProps extends GarageProps {
  order?: { carry: ReturnType<typeof useCarry>; moveOf: (id: number) => (by: -1 | 1) => void } | undefined;
}

function Cards({ bikes, photos, onOpen, firstOf, order }: CardsProps) {
  const careOf = useCareOf();
  const month = useMonthOfBikes();
  return (
    <ul className={grid} {...order?.carry.listHandlers}>
      {useFirstScreen("cards", bikes, innerWidth < 640 ? 1 : 6).map((bike, place) => (
        <li
          key={bike.id}
          data-bike={bike.id}
          draggable={order !== undefined}
          {...order?.carry.handlersOf(bike.id)}
          className={cx("grid", order?.carry.carried === bike.id && "opacity-50")}
        >
          <BikeCard
            bike={bike}
            photos={photos(bike, place < 3)}
            care={careOf(bike.id)}
            first={firstOf(bike.id)}
            month={month?.(bike.id)}
            comparable={bikes.length > 1}
            place={
              order && { first: place === 0, last: place === bikes.length - 1, move: order.moveOf(bike.id) }
            }
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

function Rows({ bikes, onOpen }: Pick<GarageProps, "bikes" | "onOpen">) {
  const careOf = useCareOf();
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {useFirstScreen("bikes", bikes, 18).map((bike) => (
        <li key={bike.id}>
          <GarageRow bike={bike} care={careOf(bike.id) ?? undefined} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Returns what finds how a bike's plans stand: null for a bike without any, undefined until that is known. */
function useCareOf() {
  const marks = useCareMarks()?.bikes;
  return (id: number) => marks && (marks.find(({ bike_id }) => bike_id === id) ?? null);
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
      <p className="mt-2 mb-6 max-w-[26em] text-balance text-muted">{t("empty.text")}</p>
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
