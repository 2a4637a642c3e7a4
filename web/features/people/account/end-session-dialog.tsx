import { useId, useRef } from "react";
import { useEndSession } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface Props {
  session: { id: number; device: string };
  onClose: () => void;
  onEnded: () => void;
  /** Returns the element to focus when the session has ended and its button is gone. */
  after: () => HTMLElement | null;
}

/** Asks for the password before another device is signed out, so that a stolen session cannot sign out the others. */
export function EndSessionDialog({ session, onClose, onEnded, after }: Props) {
  const t = useT("account");
  const id = useId();
  const ended = useRef(false);
  const { user } = useSession();
  const { mutateAsync } = useEndSession();
  const form = useAccountForm({
    empty: { password: "" },
    names: { password: t("delete.password") },
    async send({ password }) {
      await mutateAsync({ id: session.id, password });
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
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        <Field label={t("delete.password")} required error={form.errorOf("password")} className="mt-5">
          <PasswordInput {...form.control("password")} autoComplete="current-password" />
        </Field>
        {form.problem && <Alert className="mt-4">{form.problem}</Alert>}
      </form>
    </Dialog>
  );
}
