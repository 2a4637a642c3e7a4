import type { Ride } from "#contract/garage/rides.ts";
import { useDeleteRide } from "#web/features/garage/rides/queries.ts";
import { useRideWords } from "#web/features/garage/rides/ride-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { toast } from "#web/lib/toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Asks before a ride is deleted; afterwards leads to all rides. */
export function DeleteRide({ ride, onClose }: { ride: Ride; onClose: () => void }) {
  const t = useT("ride");
  const words = useRideWords();
  const { mutateAsync, isPending, error } = useDeleteRide();
  async function remove() {
    try {
      await mutateAsync(ride.id);
      goTo("/rides", { replace: true });
      toast({ text: t("delete.done") });
    } catch {
      // Shown by the dialog.
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t("delete.title")}
      confirmLabel={t("delete.act")}
      busy={isPending}
      {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("delete.failed") }) })}
    >
      <p className="font-semibold wrap-anywhere">
        {words.name(ride)}, {words.day(ride)}
      </p>
      <p className="mt-2">{t(ride.bike_id === null ? "delete.text" : "delete.text_bike")}</p>
    </ConfirmDialog>
  );
}
