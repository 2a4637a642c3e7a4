import { type ReactNode, useId } from "react";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface PartWindowFrameProps {
  title: string;
  /** What the window is about. */
  subject: string;
  /** Names the act of the button. */
  act: string;
  busy: boolean;
  /** Nothing can be done as it stands. */
  disabled?: boolean;
  /** Why the act failed. */
  error: unknown;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A window that changes what is mounted: a form with one act. */
export function PartWindowFrame({
  title,
  subject,
  act,
  error,
  onAct,
  onClose,
  ...rest
}: PartWindowFrameProps) {
  const t = useT("fitting");
  const components = useT("components");
  const form = useId();
  const { busy, disabled = false } = rest;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={disabled}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !disabled) onAct();
        }}
      >
        <p className="line-clamp-4 font-semibold wrap-anywhere">{subject}</p>
        {rest.children}
        {error !== null && error !== undefined && (
          <Alert>{sentenceOf(error, { network: components("network"), failed: components("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
