import type { Ride } from "#contract/garage/rides.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useMostOfYear } from "./queries.ts";
import { PlotSection } from "#web/ui/plots/plot-section.tsx";

interface YearRecordsProps {
  year: number;
  bikes: readonly { id: number; name: string }[];
}

/** The rides of a year that went farthest, and those that climbed highest. */
export function YearRecords(props: YearRecordsProps) {
  const t = useT("year");
  const units = useUnits();
  return (
    <div className="grid gap-x-10 md:grid-cols-2">
      <Most
        {...props}
        title={t("most.distance")}
        sort="longest"
        valueOf={(ride) => units.distance(ride.distance_m)}
      />
      <Most
        {...props}
        title={t("most.climb")}
        sort="highest"
        valueOf={({ up_m }) => (up_m ? units.height(up_m) : null)}
      />
    </div>
  );
}

interface MostProps extends YearRecordsProps {
  title: string;
  sort: "longest" | "highest";
  /** null: not among them. */
  valueOf: (ride: Ride) => string | null;
}

function Most({ year, bikes, title, sort, valueOf }: MostProps) {
  const t = useT("year");
  const words = useRideWords();
  const query = useMostOfYear(year, sort);
  const { data, isError } = query;
  const rides = data?.flatMap((ride) => {
    const value = valueOf(ride);
    return value === null ? [] : [{ ride, value }];
  });
  return (
    <PlotSection title={title}>
      {!data && isError ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : rides?.length === 0 ? (
        <p className="py-2 text-muted">{t("most.none")}</p>
      ) : (
        <ol className="border-t border-divider">
          {rides?.map(({ ride, value }) => (
            <li
              key={ride.id}
              className="flex min-h-16 items-center justify-between gap-4 border-b border-divider py-1"
            >
              <span className="min-w-0">
                <TextLink to={`/rides/${ride.id}`} className="wrap-anywhere">
                  <span className="line-clamp-2">{words.name(ride)}</span>
                </TextLink>
                <span className="narrow line-clamp-1 block text-sm wrap-anywhere text-muted">
                  {[words.day(ride), bikes.find(({ id }) => id === ride.bike_id)?.name]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="wide-sm shrink-0">{value}</span>
            </li>
          )) ??
            [0, 1, 2].map((place) => (
              <li key={place} className="flex min-h-16 items-center border-b border-divider">
                <Skeleton className="h-5 w-48 max-w-full" />
              </li>
            ))}
        </ol>
      )}
    </PlotSection>
  );
}
