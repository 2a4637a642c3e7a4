import "#web/styles/riders.css";
import type { Bike } from "#contract/garage/bikes.ts";
import { PartsViews } from "#web/features/garage/parts/bike/parts-views.tsx";
import { KnownNamesContext } from "#web/lib/known-names.ts";
import { PartWindows } from "#web/features/garage/parts/windows/part-windows.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { knownPartNames } from "./known-part-names.ts";
import { OwnBike, ViewOfBike } from "./own-bike.tsx";

/** The parts of one of the rider's own bikes. */
export function BikePartsPage() {
  return <OwnBike View={OwnParts} />;
}

function OwnParts({ bike }: { bike: Bike }) {
  useTitle(useT("fitting")("title", { name: bike.name }));
  return (
    <ViewOfBike bike={bike} current="parts">
      <PartsViews bike={bike} />
      <KnownNamesContext value={knownPartNames}>
        <PartWindows bikeId={bike.id} />
      </KnownNamesContext>
    </ViewOfBike>
  );
}
