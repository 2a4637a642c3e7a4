import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { PublicParts } from "#web/features/sharing/sharing/page/public-parts.tsx";
import { SharedRideTotals } from "#web/features/sharing/sharing/page/ride-totals.tsx";

/** What a shared bike and its parts have done, as far as its owner shows it. */
export function PublicDeeds({ bike: { rides, parts } }: { bike: Pick<PublicBike, "rides" | "parts"> }) {
  return (
    <>
      {rides && (
        <div className="column">
          <SharedRideTotals totals={rides} of="bike" />
        </div>
      )}
      {parts && <PublicParts parts={parts} />}
    </>
  );
}
