import type { Bike } from "#contract/garage/bikes.ts";
import { useDeleteBike } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/lib/toast.ts";

interface DeleteBikeDialogProps {
  bike: Bike;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a bike is deleted. */
export function DeleteBikeDialog({ bike, onClose, onDeleted }: DeleteBikeDialogProps) {
  const t = useT("garage");
  const { mutateAsync, isPending, error } = useDeleteBike();
  const gone = () => {
    toast({ text: t("delete.done", { name: bike.name }) });
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void mutateAsync(bike.id).then(gone, () => {})}
      title={t("delete.title", { name: bike.name })}
      confirmLabel={t("delete.confirm")}
      cancelLabel={t("delete.cancel")}
      busy={isPending}
      {...(error && { error: t("delete.failed") })}
    >
      <p>{t("delete.sure")}</p>
      <p className="mt-2">{t("delete.text")}</p>
    </ConfirmDialog>
  );
}
