import "#web/styles/riders.css";
import { useParams } from "react-router";
import type { Ride } from "#contract/garage/rides.ts";
import { PartsWorn } from "#web/features/garage/parts/worn/parts-worn.tsx";
import { useRide } from "#web/features/garage/rides/queries.ts";
import { RideSkeleton } from "#web/features/garage/rides/ride/ride-skeleton.tsx";
import { RideProblem } from "#web/features/garage/rides/ride/ride-problem.tsx";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { RideView } from "#web/features/garage/rides/ride/ride-view.tsx";
import { CallError } from "#web/lib/call.ts";
import { useTitle } from "#web/lib/title.ts";

/** One of the rider's own rides. */
export function RidePage() {
  const { id = "" } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <RideProblem error={new CallError(404, {}, null)} />;
  return <OneRide key={id} id={Number(id)} />;
}

function OneRide({ id }: { id: number }) {
  const { data: ride, error, refetch, isFetching } = useRide(id);
  if (ride) return <Shown ride={ride} />;
  if (error) return <RideProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <RideSkeleton />;
}

function Shown({ ride }: { ride: Ride }) {
  const words = useRideWords();
  useTitle(`${words.name(ride)}, ${words.day(ride)}`);
  const { bike_id, started_at, indoor } = ride;
  return (
    <RideView
      ride={ride}
      wore={
        bike_id !== null && (
          <PartsWorn bikeId={bike_id} at={started_at} scope={indoor ? "indoor" : "outdoor"} />
        )
      }
    />
  );
}
