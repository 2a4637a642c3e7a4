import type { Bike } from "#contract/garage/bikes.ts";
import { useCareList } from "./use-care-list.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useCareSummary } from "#web/lib/care-summary.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";
import type { DueAddress } from "./due-address.ts";
import { nextOf } from "./due-groups.ts";
import { DueList } from "./due-list.tsx";
import { DueSkeleton } from "./due-skeleton.tsx";
import { BikesWithoutPlans, NoBikesToCareFor, NoCareMatches, NoPlans } from "./empty-care.tsx";

interface FoundCareProps {
  address: DueAddress;
  bikes: readonly Bike[] | undefined;
}

/** The lines that match the address, or what to do where there are none. */
export function FoundCare({ address: { choice, change }, bikes }: FoundCareProps) {
  const t = useT("care");
  const { state, bike, byBike } = choice;
  const summary = useCareSummary();
  const list = useCareList({ ...(state && { state }), ...(bike && { bike_id: bike }) });
  const [first] = list.data?.pages ?? [];
  if (!first && list.isError) return <LoadFailure title={t("load_failed")} query={list} className="mt-4" />;
  if (!first || !bikes) return <DueSkeleton />;
  const filtered = state !== null || bike !== null;
  const planned = new Set(summary?.bikes.flatMap(({ bike_id, plans }) => (plans > 0 ? bike_id : [])));
  const unplanned = summary ? bikes.filter(({ id }) => !planned.has(id)) : [];
  if (first.data.length === 0) {
    if (filtered) return <NoCareMatches onShowAll={() => change({ state: null, bike: null })} />;
    return bikes.length === 0 ? <NoBikesToCareFor /> : <NoPlans bikes={bikes} />;
  }
  const entries = list.data?.pages.flatMap((page) => page.data) ?? [];
  const allFine = !filtered && entries.every((entry) => entry.kind === "plan" && entry.state === "fine");
  return (
    <>
      {allFine && <NothingToDo next={nextOf(entries)} />}
      <DueList list={list} bikes={bikes} byBike={byBike} />
      {!filtered && <BikesWithoutPlans bikes={unplanned} />}
    </>
  );
}

/** All is fine: what comes next. */
function NothingToDo({ next }: { next: ReturnType<typeof nextOf> }) {
  const t = useT("care");
  const words = useCareWords();
  const { day } = useUnits();
  return (
    <p className="mt-4 flex items-start gap-3 rounded-card border border-divider bg-surface px-4 py-4 text-lg">
      <StateShape state="fine" className="mt-0.5 size-6" />
      <span className="min-w-0 wrap-anywhere">
        <strong>{t("fine.title")}</strong>{" "}
        {next &&
          t(next.plan.bike ? "fine.next_bike" : "fine.next", {
            name: words.name(next.plan),
            day: day(next.day),
            bike: next.plan.bike?.name ?? "",
          })}
      </span>
    </p>
  );
}
