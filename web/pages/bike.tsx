import { useParams } from "react-router";
import { BikeModals } from "#web/features/bikes/bike-modals.tsx";
import { BikeProblem } from "#web/features/bikes/bike-problem.tsx";
import { BikeSkeleton } from "#web/features/bikes/bike-skeleton.tsx";
import { BikeView } from "#web/features/bikes/bike-view.tsx";
import { useModalAddress } from "#web/features/bikes/modal-address.ts";
import { useBike } from "#web/features/bikes/queries.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useTitle } from "#web/lib/title.ts";

/** One of the rider's own bikes, in full. */
export function BikePage() {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? <OneBike key={id} id={Number(id)} /> : <NoSuchBike />;
}

function NoSuchBike() {
  useTitle(useT("garage")("bike.not_found"));
  return <BikeProblem error={new CallError(404, {}, null)} />;
}

function OneBike({ id }: { id: number }) {
  const t = useT("garage");
  const { data: bike, error, refetch, isFetching } = useBike(id);
  const address = useModalAddress();
  useTitle(bike?.name ?? t("bike.title"));
  if (bike)
    return (
      <>
        <BikeView bike={bike} onOpen={address.open} />
        <BikeModals
          bikes={[bike]}
          address={address}
          onDeleted={() => goTo("/dashboard", { replace: true })}
        />
      </>
    );
  if (error) return <BikeProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <BikeSkeleton />;
}
