import { useAside } from "./payment-provider.ts";
import { useT } from "#web/lib/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface BankDialogProps {
  /** The payment provider's page on which the payment is confirmed. */
  url: string;
  /** The server's message about it. */
  message: string | undefined;
  onClose: () => void;
}

/** Sends the rider to confirm a payment to their bank. */
export function BankDialog({ url, message, onClose }: BankDialogProps) {
  const t = useT("subscription");
  const goAside = useAside();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        goAside(url);
        onClose();
      }}
      title={t("bank.title")}
      confirmLabel={t("bank.confirm")}
      cancelLabel={t("ask.back")}
      tone="primary"
    >
      <p>{message}</p>
      <p className="mt-3">{t("bank.text")}</p>
    </ConfirmDialog>
  );
}
