import "#web/styles/riders.css";
import type { CSSProperties } from "react";
import { useParams } from "react-router";
import type { Bike } from "#contract/garage/bikes.ts";
import { paintValue } from "#web/drawing/paint.ts";
import { BikeHeader } from "#web/features/garage/bikes/bike-header.tsx";
import { BikeProblem } from "#web/features/garage/bikes/bike-problem.tsx";
import { BikeSkeleton } from "#web/features/garage/bikes/bike-skeleton.tsx";
import { BikeViews } from "#web/features/garage/bikes/bike-views.tsx";
import { isInFull, useBike } from "#web/features/garage/bikes/queries.ts";
import { AddRideWindow } from "#web/features/garage/rides/by-hand/add-ride-window.tsx";
import { RidesOfBike } from "#web/features/garage/rides/of-bike/rides-of-bike.tsx";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";

/** The rides of one of the rider's own bikes. */
export function BikeRidesPage() {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? <OneBike key={id} id={Number(id)} /> : <NoSuchBike />;
}

function NoSuchBike() {
  return <BikeProblem error={new CallError(404, {}, null)} />;
}

function OneBike({ id }: { id: number }) {
  const { data: bike, error, refetch, isFetching } = useBike(id);
  // Rides are their rider's alone, also those of a public bike.
  if (bike) return isInFull(bike) ? <OwnRides bike={bike} /> : <NoSuchBike />;
  if (error) return <BikeProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <BikeSkeleton />;
}

function OwnRides({ bike }: { bike: Bike }) {
  useTitle(useT("ride")("of_bike.title", { name: bike.name }));
  return (
    <article className="column" style={{ "--paint": paintValue(bike.color, bike.type) } as CSSProperties}>
      <BikeHeader bike={bike} views={<BikeViews bikeId={bike.id} current="rides" />} />
      <RidesOfBike bike={bike} />
      <AddRideWindow />
    </article>
  );
}
