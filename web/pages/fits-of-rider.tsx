import type { Listing } from "#contract/market/listings.ts";
import { FitsBike } from "#web/features/garage/parts/fits/fits-bike.tsx";
import { useBikeList } from "#web/lib/bike-list.ts";
import { ServerData } from "#web/lib/server-data.ts";
import "#web/styles/riders.css";

/** Whether a part that is for sale fits a bike of the rider who looks at it. */
export function FitsOfRider({ facts }: Pick<Listing, "facts">) {
  return (
    <ServerData>
      <Fits facts={facts} />
    </ServerData>
  );
}

function Fits({ facts }: Pick<Listing, "facts">) {
  const { data: bikes } = useBikeList();
  return <FitsBike part={{ spec: facts }} bikes={bikes} />;
}
