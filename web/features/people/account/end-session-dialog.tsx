import { useId, useRef } from "react";
import { useEndSession } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ProofFields } from "#web/ui/proof-fields.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface Props {
  session: { id: number; device: string };
  onClose: () => void;
  onEnded: () => void;
  /** Returns the element to focus when the session has ended and its button is gone. */
  after: () => HTMLElement | null;
}

/** Wants a proof of who asks before another device is signed out, so that a stolen session cannot sign out the others. */
export function EndSessionDialog({ session, onClose, onEnded, after }: Props) {
  const t = useT("account");
  const id = useId();
  const ended = useRef(false);
  const { mutateAsync } = useEndSession();
  const { proof, ...form } = useAccountForm({
    empty: {},
    names: {},
    async send() {
      await mutateAsync(session.id);
      ended.current = true;
      onEnded();
      return {};
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t("sessions.end_title")}
      finalFocus={() => (ended.current ? after() : true)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("sessions.keep")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy}>
            {t("sessions.end")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id}>
        <p>{t("sessions.end_lead", { device: session.device })}</p>
        <ProofFields {...proof} className="mt-5" />
        {form.problem && <Alert className="mt-4">{form.problem}</Alert>}
      </form>
    </Dialog>
  );
}
