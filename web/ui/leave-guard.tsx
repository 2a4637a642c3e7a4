import { useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface LeaveGuardProps {
  open: boolean;
  onStay: () => void;
  /** Closes and keeps the draft on the device; left out when there is no draft to keep. */
  onKeep?: () => void;
  onDiscard: () => void;
}

/** Asks what to do with unsaved changes. */
export function LeaveGuard({ open, onStay, onKeep, onDiscard }: LeaveGuardProps) {
  const t = useT("form");
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t("guard.title")}
      role="alertdialog"
      initialFocus={stay}
      footer={
        <>
          <Button variant="quiet" className="mr-auto text-red! max-sm:w-full" onClick={onDiscard}>
            {t("guard.discard")}
          </Button>
          {onKeep && (
            <Button className="max-sm:w-full" onClick={onKeep}>
              {t("guard.keep")}
            </Button>
          )}
          <Button variant="primary" className="max-sm:w-full" ref={stay} onClick={onStay}>
            {t("guard.stay")}
          </Button>
        </>
      }
    >
      <p>{t(onKeep ? "guard.text" : "guard.text_lost")}</p>
    </Dialog>
  );
}
