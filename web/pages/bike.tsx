import "#web/styles/riders.css";
import { useLocation, Navigate } from "react-router";
import { contentsOf } from "#web/features/garage/bikes/component-sections.tsx";
import type { Bike } from "#contract/garage/bikes.ts";
import { RideButton } from "#web/features/garage/bikes/ride-button.tsx";
import { CareWindows } from "#web/features/garage/care/windows/care-windows.tsx";
import { NextOfBike } from "#web/features/garage/care/next/next-of-bike.tsx";
import { usePins } from "#web/features/garage/care/next/use-pins.ts";
import { useServiceName } from "#web/features/garage/care/use-service-name.ts";
import { BikeOverview } from "#web/features/garage/overview/bike-overview.tsx";
import { LastOfBike } from "#web/features/garage/overview/last-of-bike.tsx";
import { NumbersOfBike } from "#web/features/garage/overview/numbers-of-bike.tsx";
import { PinnedDrawing } from "#web/features/garage/overview/pinned-drawing.tsx";
import { PartWindows } from "#web/features/garage/parts/windows/part-windows.tsx";
import { bikePhotos } from "#web/features/garage/photos/shown/bike-photos.tsx";
import { BikeViewer } from "#web/features/garage/viewer/bike-viewer.tsx";
import { KnownNamesContext } from "#web/lib/known-names.ts";
import { useIsPainted } from "#web/lib/use-first-screen.ts";
import { MenuOfBike } from "./menu-of-bike.tsx";
import { OwnBike, ViewOfBike } from "./own-bike.tsx";
import { ThreeViewOnDemand } from "./three-view-on-demand.ts";
import { partNamesOnDemand } from "./part-names-on-demand.ts";
import { SomebodysBike } from "./somebodys-bike.tsx";
import { StolenNote, useBikeWindows } from "./windows-of-bike.tsx";

/** One of the rider's own bikes at a glance, or somebody else's public one. */
export function BikePage() {
  return <OwnBike View={Overview} Others={SomebodysBike} />;
}

function Overview({ bike }: { bike: Bike }) {
  const { hash, search } = useLocation();
  const { address, gallery, windows } = useBikeWindows(bike);
  const pins = usePins(bike.id);
  const nameOfService = useServiceName();
  const isPainted = useIsPainted("bike");
  // A link to a section of the specification, from when that was here.
  if (contentsOf(bike).some((section) => hash === `#${section}`))
    return <Navigate replace to={`/bikes/${bike.id}/sheet${search}${hash}`} />;
  const drawing = <PinnedDrawing bike={bike} pins={pins} />;
  return (
    <>
      <StolenNote bike={bike} />
      <ViewOfBike bike={bike} current="overview" menu={<MenuOfBike bike={bike} onOpen={address.open} />}>
        <BikeOverview
          hub={
            <BikeViewer
              drawnFirst
              bike={bike}
              photos={bikePhotos({ bike, place: "viewer", gallery })}
              drawing={drawing}
              three={<ThreeViewOnDemand bike={bike} drawing={drawing} />}
              stripe={<div className="h-1.5 shrink-0 bg-(--paint)" />}
              className="bg-[color-mix(in_oklab,var(--paint)_9%,var(--color-sunken))]"
            />
          }
          numbers={<NumbersOfBike bike={bike} ride={<RideButton bike={bike} onOpen={address.open} />} />}
          next={<NextOfBike bike={bike} />}
          last={isPainted && <LastOfBike bikeId={bike.id} nameOfService={nameOfService} />}
        />
      </ViewOfBike>
      <KnownNamesContext value={partNamesOnDemand}>
        <PartWindows bikeId={bike.id} />
      </KnownNamesContext>
      <CareWindows bikeId={bike.id} names={partNamesOnDemand} />
      {windows}
    </>
  );
}
