import type { Ride } from "#contract/garage/rides.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteRide } from "#web/features/garage/rides/queries.ts";

interface DeleteRideProps {
  ride: Ride;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a ride is deleted. */
export function DeleteRideQuestion({ ride, onDone, onClose }: DeleteRideProps) {
  const t = useT("rides");
  const words = useRideWords();
  const { mutateAsync, isPending, error } = useDeleteRide();
  function gone() {
    toast({ text: t("delete.done") });
    onDone();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void mutateAsync(ride.id).then(gone, () => {})}
      title={t("delete.title", { name: words.name(ride), day: words.day(ride) })}
      confirmLabel={t("delete.act")}
      busy={isPending}
      {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("delete.failed") }) })}
    >
      <p>{t(ride.bike_id === null ? "delete.text" : "delete.text_bike")}</p>
    </ConfirmDialog>
  );
}
