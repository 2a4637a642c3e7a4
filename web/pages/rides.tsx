import "#web/styles/riders.css";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { AddRideWindow } from "#web/features/garage/rides/by-hand/add-ride-window.tsx";
import { RidesPageView } from "#web/features/garage/rides/page/rides-view.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";

/** /rides: all rides of the rider, and how they come in. */
export function RidesPage() {
  useTitle(useT("rides")("title"));
  const { data: bikes } = useBikes();
  return (
    <>
      <RidesPageView bikes={bikes} />
      <AddRideWindow />
    </>
  );
}
