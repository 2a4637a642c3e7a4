import "#web/styles/riders.css";
import { Suspense } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { PressedDone } from "#web/features/garage/care/pressed-done.tsx";
import { CareWindows } from "#web/features/garage/care/windows/care-windows.tsx";
import { BikeCare } from "#web/features/garage/care/upkeep/bike-care.tsx";
import { UpkeepWindows } from "#web/features/garage/care/upkeep/upkeep-windows.tsx";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useTitle } from "#web/lib/title.ts";
import { OwnBike, ViewOfBike } from "./own-bike.tsx";
import { partNamesOnDemand } from "./part-names-on-demand.ts";

// Beside the plans, and below them on a phone: they are there before it.
const Logbook = lazyView(
  () => import("#web/features/garage/care/logbook/logbook.tsx").then((m) => m.Logbook),
  ["logbook"],
);

/** The care of one of the rider's own bikes. */
export function BikeCarePage() {
  return <OwnBike View={OwnCare} />;
}

function OwnCare({ bike }: { bike: Bike }) {
  useTitle(useT("upkeep")("title", { name: bike.name }));
  return (
    <ViewOfBike bike={bike} current="care">
      <div className="grid gap-x-12 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="min-w-0">
          <BikeCare bike={bike} />
        </div>
        <Suspense>
          <Logbook bike={bike} />
        </Suspense>
      </div>
      <CareWindows bikeId={bike.id} names={partNamesOnDemand} />
      <PressedDone />
      <UpkeepWindows bikeId={bike.id} />
    </ViewOfBike>
  );
}
