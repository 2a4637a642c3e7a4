import { useId } from "react";
import type { Passkey } from "#contract/people/passkeys.ts";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { useRenamePasskey } from "./queries.ts";

/** A passkey's name: nothing but a help to know it again. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT("passkeys");
  const id = useId();
  const { mutateAsync } = useRenamePasskey();
  const { errors, refusal, ...form } = useShortForm({
    first: { name: passkey.name },
    check: missingIn,
    say: useIssueSentence({ name: t("name") }),
    async send({ name }) {
      await mutateAsync({ id: passkey.id, name });
      onClose();
    },
  });
  const isOfField = refusal?.error instanceof CallError && Object.keys(refusal.error.errors).length > 0;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t("rename_title")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id}>
        <Field label={t("name")} required error={errors["name"]}>
          <TextInput {...form.text("name")} autoComplete="off" />
        </Field>
        {refusal && !isOfField && (
          <Alert className="mt-4">
            {sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
