import { useState } from "react";
import type { Passkey } from "#contract/people/passkeys.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { passkeyRemoved } from "#web/lib/passkeys.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemovePasskey } from "./queries.ts";

interface Props {
  passkey: Passkey;
  proved: (work: () => Promise<void>) => Promise<void>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a passkey is removed, here and from what the browser offers. */
export function RemovePasskeyDialog({ passkey, proved, onClose, onRemoved }: Props) {
  const t = useT("passkeys");
  const { mutateAsync } = useRemovePasskey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function remove() {
    setBusy(true);
    setFailure(null);
    try {
      await proved(async () => {
        void passkeyRemoved(await mutateAsync(passkey.id));
        onRemoved();
      });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t("remove_title", { name: passkey.name })}
      confirmLabel={t("remove")}
      busy={busy}
      {...(failure !== null && {
        error: sentenceOf(failure, { network: t("network"), failed: t("failed") }),
      })}
    >
      {t("remove_text")}
    </ConfirmDialog>
  );
}
