import { useState } from "react";
import { useNewLink } from "#web/features/sharing/sharing/window/queries.ts";
import type { Subject } from "#web/features/sharing/sharing/subject.ts";
import { useSharingFailure } from "./use-sharing-failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/lib/toast.ts";

/** Replaces the share link after a confirmation, because existing links stop working for good. */
export function NewLink({ subject }: { subject: Subject }) {
  const t = useT("sharing");
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useNewLink(subject);
  const failure = useSharingFailure(error);
  function close() {
    setAsking(false);
    reset();
  }
  const done = () => {
    toast({ text: t("regenerate.done"), ms: 5000 });
    close();
  };
  return (
    <section aria-labelledby="new-link" className="border-l-4 border-red bg-red-tint px-4 py-3">
      <h3 id="new-link" className="font-semibold">
        {t("regenerate.title")}
      </h3>
      <p className="mt-1 text-sm">{t("regenerate.text")}</p>
      <Button className="mt-3 border-red! text-red! hover:bg-surface" onClick={() => setAsking(true)}>
        {t("regenerate.button")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate(undefined, { onSuccess: done })}
        title={t("regenerate.confirm_title")}
        confirmLabel={t("regenerate.button")}
        busy={isPending}
        {...(failure && { error: failure })}
      >
        <p>{t("regenerate.confirm")}</p>
      </ConfirmDialog>
    </section>
  );
}
