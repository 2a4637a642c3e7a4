import { useState } from "react";
import type { Ride } from "#contract/garage/rides.ts";
import { useCreateRide, useLastRide } from "#web/features/garage/rides/queries.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import type { EditedRow } from "#web/lib/outbox-edit.ts";
import { useEditedRow } from "#web/lib/use-edited-row.ts";
import { useOnceReady } from "#web/lib/use-once-ready.ts";
import { useUnits } from "#web/lib/units.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { RideForm } from "./ride-form.tsx";
import { emptyRide, rideBody, rideFormOf } from "./ride-values.ts";
import { useRideUnits } from "./use-ride-units.ts";

interface AddRideProps {
  /** The row that waits and is edited; null for a new ride. */
  rowId: number | null;
  /** The bike that is chosen at first; null for the one that was ridden last. */
  bikeId: number | null;
  /** A distance that was typed already. */
  distance: string;
  onClose: () => void;
}

/** The window that adds a ride by hand. */
export function AddRideDialog(props: AddRideProps) {
  const t = useT("ride");
  const bikes = useBikeList();
  const preferences = usePreferences();
  const { user } = useSession();
  const last = useLastRide();
  const edited = useEditedRow(props.rowId);
  const isReady = useOnceReady(!bikes.isPending && !preferences.isPending && !last.isPending);
  if (user && isReady && edited !== undefined) return <Adding {...props} edited={edited} userId={user.id} />;
  return (
    <Dialog open onClose={props.onClose} title={t("add.title")}>
      <PageSpinner />
    </Dialog>
  );
}

interface AddingProps extends Omit<AddRideProps, "rowId"> {
  edited: EditedRow | null;
  userId: number;
}

function Adding({ edited, bikeId, distance, userId, onClose }: AddingProps) {
  const t = useT("ride");
  const units = useRideUnits();
  const { isoDay, distance: inWords } = useUnits();
  const { data: bikes = [] } = useBikeList();
  const { data: last } = useLastRide();
  const { mutateAsync } = useCreateRide();
  const keyFor = useCallKeys();
  const of = edited ? -edited.row.id : "new";
  const [today] = useState(() => ({ day: isoDay(), now: new Date().toISOString() }));
  const [saved] = useState(() => {
    if (edited) return { values: rideFormOf(edited.thing as Ride, units) };
    const [only] = bikes.length === 1 ? bikes : [];
    const chosen =
      bikes.find(({ id }) => id === bikeId) ?? bikes.find(({ id }) => id === last?.bike_id) ?? only;
    const bike_id = chosen ? String(chosen.id) : "";
    return { values: emptyRide({ started_at: today.day, distance_m: distance, bike_id }) };
  });
  return (
    <RideForm
      title={t("add.title")}
      saveLabel={t("add.save")}
      saved={saved}
      units={units}
      draftOf={{ userId, what: `ride:${of}`, address: `/rides?ride=${of}` }}
      save={async (values) => {
        const body = rideBody(values, units, today);
        const ride = await mutateAsync({ ...body, key: keyFor(body), instead: edited?.row.id });
        toast({
          text: t("add.done", { distance: inWords(ride.distance_m) }),
          // What waits has no page yet.
          ...(ride.id > 0 && {
            action: { label: t("add.show"), onClick: () => goTo(`/rides/${ride.id}`) },
          }),
        });
        return null;
      }}
      onClose={onClose}
    />
  );
}
