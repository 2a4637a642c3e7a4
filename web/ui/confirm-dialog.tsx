import { type ReactNode, useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** Names the action: "Delete", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  busy?: boolean;
  /** Why the action failed. */
  error?: string;
  children: ReactNode;
}

/** Asks before an action that cannot be undone; the focus starts on cancel. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  error,
  busy = false,
  ...rest
}: ConfirmDialogProps) {
  const t = useT("chrome");
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} ref={cancel}>
            {rest.cancelLabel ?? t("ui.cancel")}
          </Button>
          <Button variant={rest.tone ?? "danger"} onClick={rest.onConfirm} busy={busy}>
            {rest.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <Alert className="mt-4">{error}</Alert>}
    </Dialog>
  );
}
