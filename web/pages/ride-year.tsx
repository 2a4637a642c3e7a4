import "#web/styles/riders.css";
import { useBikes } from "#web/features/garage/bikes/queries.ts";
import { RideYearView } from "#web/features/garage/rides/year/ride-year.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";

/** /rides/year: a year of rides. */
export function RideYearPage() {
  useTitle(useT("year")("page"));
  const { data: bikes = [] } = useBikes();
  return <RideYearView bikes={bikes} />;
}
