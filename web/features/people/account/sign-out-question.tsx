import { useRef, useState } from "react";
import { forgetDrafts } from "#web/lib/drafts.ts";
import { useT } from "#web/lib/i18n.ts";
import { endThisSession, useSession } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Asks on signing out whether to keep or discard the drafts on this device. */
export function SignOutQuestion({ onClose }: { onClose: () => void }) {
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
