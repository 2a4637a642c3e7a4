import { useDeleteProfilePhoto } from "#web/features/people/profile/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/lib/toast.ts";

interface DeletePhotoDialogProps {
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes the saved photo at once, after a confirmation. */
export function DeleteProfilePhotoDialog({ open, onClose, onDeleted }: DeletePhotoDialogProps) {
  const t = useT("profile");
  const { mutate, isPending, isError, reset } = useDeleteProfilePhoto();
  function close() {
    reset();
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t("photo.delete")}
      confirmLabel={t("photo.delete")}
      busy={isPending}
      error={isError ? t("photo.delete_failed") : undefined}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            close();
            onDeleted();
            toast({ text: t("photo.deleted") });
          },
        })
      }
    >
      <p>{t("photo.delete_text")}</p>
    </ConfirmDialog>
  );
}
