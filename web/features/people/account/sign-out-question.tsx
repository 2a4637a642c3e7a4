import { useRef, useState } from "react";
import { forgetDrafts, hasDrafts, hasWaiting } from "#web/lib/drafts.ts";
import { useT } from "#web/lib/i18n.ts";
import { endThisSession, useSession } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LeavingWaiting } from "./leaving-waiting.tsx";

/** Asks on signing out what becomes of what is on this device: first of what waits to be sent, then of drafts. */
export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [isPast, setIsPast] = useState(false);
  if (!user) return null;
  const { id } = user;
  if (!isPast && hasWaiting(id))
    return (
      <LeavingWaiting
        account={id}
        onGo={() => (hasDrafts(id) ? setIsPast(true) : void endThisSession())}
        onClose={onClose}
      />
    );
  return <DraftsQuestion onClose={onClose} />;
}

function DraftsQuestion({ onClose }: { onClose: () => void }) {
  const t = useT("account");
  const { user } = useSession();
  const [leaving, setLeaving] = useState<"keep" | "discard" | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  if (!user) return null;
  const { id } = user;
  function leave(drafts: "keep" | "discard") {
    if (leaving) return;
    setLeaving(drafts);
    if (drafts === "discard") forgetDrafts(id);
    void endThisSession();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("sign_out.title")}
      role="alertdialog"
      initialFocus={keep}
      footer={
        <>
          <Button
            variant="quiet"
            className="mr-auto text-red! max-sm:w-full"
            busy={leaving === "discard"}
            onClick={() => leave("discard")}
          >
            {t("sign_out.discard")}
          </Button>
          <Button
            variant="primary"
            className="max-sm:w-full"
            ref={keep}
            busy={leaving === "keep"}
            onClick={() => leave("keep")}
          >
            {t("sign_out.keep")}
          </Button>
        </>
      }
    >
      <p>{t("sign_out.text")}</p>
    </Dialog>
  );
}
