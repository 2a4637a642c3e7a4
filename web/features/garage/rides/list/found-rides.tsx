import type { Bike } from "#contract/garage/bikes.ts";
import { filtersRides, type RidesAddress } from "#web/features/garage/rides/rides-address.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { EmptyRideList } from "./empty-ride-list.tsx";
import { useRides } from "./queries.ts";
import { RideListSkeleton } from "./ride-list-skeleton.tsx";
import { RideList } from "./ride-list.tsx";
import { useSumWords } from "./use-sum-words.ts";

interface FoundRidesProps {
  address: RidesAddress;
  bikes: readonly Bike[] | undefined;
  focusHeading: () => void;
}

/** The rides that match the address; with a filter, what they come to above them. */
export function FoundRides({ address: { choice, showAll }, bikes, focusHeading }: FoundRidesProps) {
  const t = useT("rides");
  const sumWords = useSumWords();
  const list = useRides(choice);
  const filtered = filtersRides(choice);
  const [first] = list.data?.pages ?? [];
  if (!first && list.isError) return <LoadFailure query={list}>{t("load_failed")}</LoadFailure>;
  if (!first || !bikes) return <RideListSkeleton />;
  if (first.data.length === 0)
    return <EmptyRideList view={choice.view} filtered={filtered} onShowAll={showAll} />;
  return (
    <>
      {filtered && (
        <p role="status" className="narrow pt-3 text-muted">
          {t("found", { sums: sumWords({ ...first.meta, rides: first.meta.total }) })}
        </p>
      )}
      <RideList list={list} choice={choice} bikes={bikes} focusHeading={focusHeading} />
    </>
  );
}
