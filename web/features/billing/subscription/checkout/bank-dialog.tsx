import { useAside } from "#web/features/billing/subscription/payment-provider.ts";
import { useT } from "#web/lib/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface BankDialogProps {
  /** Where the payment is confirmed, at the payment provider. */
  url: string;
  /** What the server says of it. */
  message: string | undefined;
  onClose: () => void;
}

/** A step that waits for the rider to confirm its payment to their bank. */
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
