import "#web/styles/riders.css";
import type { Bike } from "#contract/garage/bikes.ts";
import { AddRideWindow } from "#web/features/garage/rides/by-hand/add-ride-window.tsx";
import { RidesOfBike } from "#web/features/garage/rides/of-bike/rides-of-bike.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { OwnBike, ViewOfBike } from "./own-bike.tsx";

/** The rides of one of the rider's own bikes. */
export function BikeRidesPage() {
  return <OwnBike View={OwnRides} />;
}

function OwnRides({ bike }: { bike: Bike }) {
  useTitle(useT("ride")("of_bike.title", { name: bike.name }));
  return (
    <ViewOfBike bike={bike} current="rides">
      <RidesOfBike bike={bike} />
      <AddRideWindow />
    </ViewOfBike>
  );
}
