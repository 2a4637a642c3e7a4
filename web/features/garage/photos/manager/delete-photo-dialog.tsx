import { useDeletePhoto } from "#web/features/garage/photos/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface DeletePhotoDialogProps {
  bike: number;
  photo: { id: number };
  /** Number of the photo, from 1. */
  number: number;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a photo is deleted. */
export function DeletePhotoDialog({ bike, photo, number, onClose, onDeleted }: DeletePhotoDialogProps) {
  const t = useT("photos");
  const { mutate, isPending, isError } = useDeletePhoto(bike);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate(photo.id, { onSuccess: onDeleted })}
      title={t("delete_title", { number })}
      confirmLabel={t("delete")}
      cancelLabel={t("delete_cancel")}
      busy={isPending}
      {...(isError && { error: t("failed.delete") })}
    >
      <p>{t("delete_text")}</p>
    </ConfirmDialog>
  );
}
