import { useState } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useEndTheft } from "./queries.ts";

/** The button for a bike that was found again; it asks first, as it deletes what is known of the theft. */
export function FoundAgain({ bikeId, onFound }: { bikeId: number; onFound?: () => void }) {
  const t = useT("theft");
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useEndTheft(bikeId);
  function confirm() {
    mutate(undefined, {
      onSuccess({ message = "" }) {
        toast({ text: message });
        setAsking(false);
        onFound?.();
      },
    });
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("found")}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        onConfirm={confirm}
        title={t("found_title")}
        confirmLabel={t("found_confirm")}
        tone="primary"
        busy={isPending}
        {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("failed") }) })}
      >
        <p>{t("found_hint")}</p>
      </ConfirmDialog>
    </>
  );
}
