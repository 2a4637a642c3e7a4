import { useId, useState } from "react";
import { call, CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { isGivenUp, showPasskey } from "#web/lib/passkeys.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/inputs.tsx";

interface Props {
  /** Whether the rider has a passkey that proves it, too. */
  hasPasskey: boolean;
  onClose: () => void;
  onProved: () => void;
}

/** Has the rider prove again who they are, by the password or a passkey. */
export function ProofDialog({ hasPasskey, onClose, onProved }: Props) {
  const t = useT("passkeys");
  const id = useId();
  const { user } = useSession();
  const [refused, setRefused] = useState<unknown>(null);
  const form = useShortForm({
    first: { password: "" },
    check: missingIn,
    say: useIssueSentence({ password: t("password") }),
    onRetry: () => setRefused(null),
    async send({ password }) {
      await call("POST /account/proof", { body: { password } });
      onProved();
    },
  });
  async function byPasskey() {
    setRefused(null);
    try {
      const { challenge_id, response } = await showPasskey(new AbortController().signal);
      await call("POST /account/proof", { body: { challenge_id, response: response as never } });
      onProved();
    } catch (error) {
      if (!isGivenUp(error)) setRefused(error);
    }
  }
  const failed = refused ?? (form.refusal && !isOfField(form.refusal.error) ? form.refusal.error : null);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t("proof.title")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy}>
            {t("proof.submit")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        <p>{t("proof.lead")}</p>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
        <Field label={t("password")} required error={form.errors["password"]}>
          <PasswordInput {...form.text("password")} autoComplete="current-password" />
        </Field>
        {hasPasskey && <Button onClick={() => void byPasskey()}>{t("proof.passkey")}</Button>}
        {failed !== null && (
          <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}

const isOfField = (error: unknown): boolean =>
  error instanceof CallError && Object.keys(error.errors).length > 0;
