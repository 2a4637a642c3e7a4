import { useState } from "react";
import type { Ride } from "#contract/garage/rides.ts";
import { RideForm } from "#web/features/garage/rides/by-hand/ride-form.tsx";
import { changedRideBody, rideFormOf } from "#web/features/garage/rides/by-hand/ride-values.ts";
import { useRideUnits } from "#web/features/garage/rides/by-hand/use-ride-units.ts";
import { useUpdateRide } from "#web/features/garage/rides/queries.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";

/** The window that changes a ride; figures only of one by hand. */
export function EditRide({ ride, onClose }: { ride: Ride; onClose: () => void }) {
  const t = useT("ride");
  const units = useRideUnits();
  const { user } = useSession();
  const { mutateAsync } = useUpdateRide(ride.id);
  const savedAs = (one: Ride) => ({ values: rideFormOf(one, units), version: one.version });
  const [saved] = useState(() => savedAs(ride));
  if (!user) return null;
  return (
    <RideForm
      title={t("edit.title")}
      saveLabel={t("edit.save")}
      saved={saved}
      units={units}
      draftOf={{ userId: user.id, what: `ride:${ride.id}`, address: `/rides/${ride.id}?edit` }}
      isImported={ride.source !== "manual"}
      save={async (values, over) => {
        try {
          const changed = changedRideBody(values, over.values, units);
          await mutateAsync({ ...changed, version: over.version ?? ride.version });
          toast({ text: t("edit.done") });
          return null;
        } catch (failed) {
          const newer = newerIn<Ride>(failed);
          if (newer) return savedAs(newer);
          throw failed;
        }
      }}
      onClose={onClose}
    />
  );
}
