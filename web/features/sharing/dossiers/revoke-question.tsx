import type { Dossier } from "#contract/sharing/dossiers.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRevokeFrozenLink } from "./queries.ts";

/** Asks before a link is dead for good. */
export function RevokeQuestion({ link, onClose }: { link: Dossier | null; onClose: () => void }) {
  const t = useT("dossiers");
  const { mutate, isPending, error, reset } = useRevokeFrozenLink();
  function close() {
    reset();
    onClose();
  }
  function done() {
    toast({ text: t("revoked"), ms: 5000 });
    close();
    // The button that opened the question is gone.
    document.getElementById("frozen-links")?.focus();
  }
  const isOpen = link?.state !== "ended";
  return (
    <ConfirmDialog
      open={link !== null}
      onClose={close}
      onConfirm={() => link && mutate(link.id, { onSuccess: done })}
      title={t(isOpen ? "ask.title" : "ask.remove_title")}
      confirmLabel={t(isOpen ? "revoke" : "remove")}
      busy={isPending}
      {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("failed") }) })}
    >
      {link?.label && <p className="mb-2 font-semibold wrap-anywhere">{link.label}</p>}
      <p>{t(isOpen ? "ask.text" : "ask.remove_text")}</p>
    </ConfirmDialog>
  );
}
