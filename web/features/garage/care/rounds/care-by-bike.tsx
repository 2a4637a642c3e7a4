import type { ReactNode } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useCareSummary } from "#web/lib/care-summary.ts";
import { useT } from "#web/lib/i18n.ts";
import { useFirstScreen } from "#web/lib/use-first-screen.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BikeFold } from "./bike-fold.tsx";
import { CareNowRow } from "./now-row.tsx";
import { useNowOfBikes } from "./queries.ts";
import { WhyThisOrder } from "./why-this-order.tsx";

/** Of more, each bike shows its first: so what is now of five bikes is on the first screen of a phone. */
const mostShown = 5;

/** The care of all bikes, each folded to its summary and to what is now. */
export function CareByBike({ bikes }: { bikes: readonly Bike[] }) {
  const t = useT("rounds");
  const now = useNowOfBikes();
  const summary = useCareSummary();
  if (!now.data || !summary)
    return now.isError ? (
      <LoadFailure title={t("load_failed")} query={now} />
    ) : (
      <div className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
    );
  const { items } = now.data;
  const first = items[0];
  const itemsOf = (id: number) => items.filter(({ bike }) => bike?.id === id);
  // Those with the heaviest first; then those that are watched, then the others.
  const placeOf = ({ id }: Bike) => {
    const at = items.findIndex(({ bike }) => bike?.id === id);
    if (at >= 0) return at;
    return items.length + (summary.bikes.some(({ bike_id, plans }) => bike_id === id && plans > 0) ? 0 : 1);
  };
  const elsewhere = items.filter(({ bike }) => !bikes.some(({ id }) => id === bike?.id));
  return (
    <>
      {elsewhere.length > 0 && (
        <ul
          aria-label={t("now")}
          className="mb-4 rounded-card border border-divider bg-surface [&>*+*]:border-t"
        >
          {elsewhere.map((item, at) => (
            <CareNowRow key={at} item={item} isFirst={item === first} />
          ))}
        </ul>
      )}
      <FirstScreen
        bikes={bikes.toSorted((a, b) => placeOf(a) - placeOf(b))}
        render={(bike) => (
          <BikeFold
            key={bike.id}
            bike={bike}
            mark={summary.bikes.find(({ bike_id }) => bike_id === bike.id)}
            items={itemsOf(bike.id)}
            first={first}
            isBrief={items.length > mostShown}
          />
        )}
      />
      {items.length > 1 && <WhyThisOrder />}
    </>
  );
}

function FirstScreen({ bikes, render }: { bikes: readonly Bike[]; render: (bike: Bike) => ReactNode }) {
  return useFirstScreen("care", bikes, 8).map(render);
}
