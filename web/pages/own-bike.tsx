import type { ComponentType, CSSProperties, ReactNode } from "react";
import { useParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import type { UnlinkedBike } from "#contract/sharing/public-bike.ts";
import { paintValue } from "#web/drawing/paint.ts";
import { AtStand } from "#web/features/garage/bikes/at-stand.tsx";
import { BikeHeader } from "#web/features/garage/bikes/bike-header.tsx";
import { BikeProblem } from "#web/features/garage/bikes/bike-problem.tsx";
import { BikeSkeleton } from "#web/features/garage/bikes/bike-skeleton.tsx";
import { type BikePageView, BikeViews } from "#web/features/garage/bikes/bike-views.tsx";
import { ReadOnlyNote } from "#web/features/garage/bikes/read-only-note.tsx";
import { isInFull, useBike } from "#web/features/garage/bikes/queries.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { MenuOfBike } from "./menu-of-bike.tsx";

interface OwnBikeProps {
  View: ComponentType<{ bike: Bike }>;
  /** Shows somebody else's public bike; without it, to others the bike does not exist. */
  Others?: ComponentType<{ bike: UnlinkedBike }>;
}

/** A view of the bike whose number is in the address. */
export function OwnBike(props: OwnBikeProps) {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? <OneBike key={id} id={Number(id)} {...props} /> : <NoSuchBike />;
}

function NoSuchBike() {
  return <BikeProblem error={new CallError(404, {}, null)} />;
}

function OneBike({ id, View, Others = NoSuchBike }: OwnBikeProps & { id: number }) {
  const { data: bike, error, refetch, isFetching } = useBike(id);
  if (bike) return isInFull(bike) ? <View bike={bike} /> : <Others bike={bike} />;
  if (error) return <BikeProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading />;
}

function Loading() {
  useTitle(useT("garage")("bike.title"));
  return <BikeSkeleton />;
}

interface ViewOfBikeProps {
  bike: Bike;
  current: BikePageView;
  /** What can be done with the bike, where windows about it open over this page. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The views that are used beside the workstand. */
const atStand: readonly BikePageView[] = ["parts", "care"];

/** One of a bike's views under its name, in its colour. */
export function ViewOfBike({ bike, current, menu, children }: ViewOfBikeProps) {
  const isAtStand = atStand.includes(current);
  return (
    <article className="column" style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}>
      <BikeHeader
        bike={bike}
        views={<BikeViews bikeId={bike.id} current={current} />}
        menu={menu ?? <MenuOfBike bike={bike} atStand={isAtStand} />}
      />
      <ReadOnlyNote bike={bike} />
      {isAtStand ? <AtStand>{children}</AtStand> : children}
    </article>
  );
}
