import { useId, useRef } from "react";
import { useEndOtherSessions, useEndSession } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface Props {
  /** null: all but this one. */
  session: { id: number; device: string } | null;
  onClose: () => void;
  onEnded: () => void;
  /** Returns the element to focus when the session has ended and its button is gone. */
  after: () => HTMLElement | null;
}

/** Asks for the password before one or all other devices are signed out, so that a stolen session cannot sign out the others. */
export function EndSessionDialog({ session, onClose, onEnded, after }: Props) {
  const t = useT("account");
  const id = useId();
  const ended = useRef(false);
  const { user } = useSession();
  const { mutateAsync } = useEndSession();
  const endOthers = useEndOtherSessions();
  const form = useAccountForm({
    empty: { password: "" },
    names: { password: t("delete.password") },
    async send({ password }) {
      if (session) await mutateAsync({ id: session.id, password });
      else await endOthers(password);
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
      title={t(session ? "sessions.end_title" : "sessions.end_others")}
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
        <p>{session ? t("sessions.end_lead", { device: session.device }) : t("sessions.end_others_lead")}</p>
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
