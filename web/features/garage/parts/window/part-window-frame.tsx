import { type ReactNode, useId } from "react";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface PartWindowFrameProps {
  title: string;
  /** The part that the window is about, where its title does not say it. */
  subject?: string;
  size?: "sm" | "md";
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

/** A window that changes where parts are: a form with one act. */
export function PartWindowFrame({ title, subject, size, act, error, ...rest }: PartWindowFrameProps) {
  const t = useT("components");
  const failureText = useFailureText();
  const form = useId();
  const { busy, disabled = false, onAct, onClose, children } = rest;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(size && { size })}
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
        {subject !== undefined && <p className="line-clamp-4 font-semibold wrap-anywhere">{subject}</p>}
        {children}
        {error !== null && error !== undefined && <Alert>{failureText(error)}</Alert>}
      </form>
    </Dialog>
  );
}
