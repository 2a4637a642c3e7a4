import { useState } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { writtenDay } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteSighting } from "./queries.ts";

interface DeleteSightingProps {
  bikeId: number;
  sighting: { id: number; text: string; created_at: string };
  /** Where the focus goes when the button is gone. */
  onDeleted: () => void;
}

/** Deletes what somebody wrote of a stolen bike, after a question that shows it. */
export function DeleteSighting({ bikeId, sighting, onDeleted }: DeleteSightingProps) {
  const t = useT("theft");
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteSighting(bikeId);
  function confirm() {
    mutate(sighting.id, {
      onSuccess({ message = "" }) {
        setAsking(false);
        toast({ text: message });
        onDeleted();
      },
    });
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={t("seen_delete_label", { day: writtenDay(sighting.created_at.slice(0, 10)) })}
        onClick={() => setAsking(true)}
      >
        {t("seen_delete")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        onConfirm={confirm}
        title={t("seen_delete_title")}
        confirmLabel={t("seen_delete")}
        busy={isPending}
        {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("failed") }) })}
      >
        <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{sighting.text}</p>
        <p className="text-muted">{t("seen_delete_hint")}</p>
      </ConfirmDialog>
    </>
  );
}
