import { useId } from "react";
import { CallError } from "#web/lib/call.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { missingIn } from "#web/lib/form/missing-in.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/inputs.tsx";
import { QrDrawing } from "#web/ui/qr-drawing.tsx";
import { CopyField } from "./copy-field.tsx";
import { useConfirm } from "./queries.ts";

export interface TurnOnDialogProps {
  onClose: () => void;
  /** Called with the recovery codes once it is on. */
  onOn: (codes: readonly string[]) => void;
  finalFocus: () => HTMLElement | null;
}

interface SetUpDialogProps extends TurnOnDialogProps {
  secret: string;
  /** The same for a program that makes codes. */
  uri: string;
}

/** Gives the secret to the rider's app, by QR code or as text, and takes the first code that the app makes. */
export function SetUpDialog({ secret, uri, onClose, onOn, finalFocus }: SetUpDialogProps) {
  const t = useT("factors");
  const id = useId();
  const confirm = useConfirm();
  const { text, errors, refusal, busy, form } = useShortForm<{ code: string }>({
    first: { code: "" },
    check: missingIn,
    say: useIssueSentence({ code: t("code") }),
    send: async ({ code }) => onOn((await confirm.mutateAsync(code)).recovery_codes),
  });
  const isField = refusal?.error instanceof CallError && "code" in refusal.error.errors;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      dismissable={false}
      title={t("title")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("turn_on")}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-5">
        <p>{t("scan")}</p>
        <QrDrawing text={uri} label={t("qr")} size={200} className="mx-auto" />
        <a
          href={uri}
          className="mx-auto inline-flex min-h-11 items-center text-blue underline underline-offset-4 md:hidden"
        >
          {t("open_app")}
        </a>
        <CopyField
          label={t("secret")}
          text={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          copied={secret}
          rows={1}
        />
        <Field label={t("code")} hint={t("code_hint")} required error={errors["code"]}>
          <NumberInput {...text("code")} autoComplete="one-time-code" maxLength={11} />
        </Field>
        {refusal && !isField && (
          <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
