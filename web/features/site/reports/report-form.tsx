import type { CallInput, Calls } from "#contract/endpoints.ts";
import { type ReportedKind, reportBounds, reportReasons } from "#contract/site/report-words.ts";
import { call, CallError } from "#web/lib/call.ts";
import { messageFor, sentenceOf } from "#web/lib/failure.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select, TextArea, TextInput } from "#web/ui/inputs.tsx";

interface ReportFormProps {
  what: ReportedKind;
  id: number | string;
  onSent: () => void;
}

type Reason = (typeof reportReasons)[number] | "";
type Body = CallInput<Calls["POST /reports"]>["body"];

/** Why something is reported, in a choice and in words; a visitor leaves an address for the decision. */
export function ReportForm({ what, id, onSent }: ReportFormProps) {
  const t = useT("reports");
  const label = useT("fields");
  const { user } = useSession();
  const first: { reason: Reason; text: string; email: string } = { reason: "", text: "", email: "" };
  const form = usePageForm({
    first,
    check: ({ reason, text, email }) => ({
      ...(reason === "" && { reason: { key: "required" as const } }),
      ...(text.trim() === "" && { text: { key: "required" as const } }),
      ...(!user && email.trim() === "" && { email: { key: "required" as const } }),
    }),
    say: (field) => t(field === "reason" ? "choose_reason" : field === "text" ? "say_what" : "email_needed"),
    async send({ email, ...typed }) {
      const body = { what, id, ...typed, ...(!user && { email }), language: language() } as Body;
      await call("POST /reports", { body });
      onSent();
    },
  });
  const { values, set, errors, refusal, busy, leave } = form;
  const wrong = (field: keyof typeof first) => (errors[field] ? { error: errors[field] } : {});
  const text = (field: "text" | "email") => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    onBlur: () => leave(field),
  });
  return (
    <form {...form.form} className="grid gap-4">
      <Field label={t("reason")} required {...wrong("reason")}>
        <Select
          name="reason"
          value={values.reason}
          onChange={({ target }) => set({ reason: target.value as Reason })}
        >
          <option value="" aria-label={t("choose_reason")} />
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("text")} required hint={t("text_hint")} {...wrong("text")}>
        <TextArea {...text("text")} maxLength={reportBounds.text} rows={5} />
      </Field>
      {!user && (
        <Field label={label("email")} required hint={t("email_hint")} {...wrong("email")}>
          <TextInput {...text("email")} type="email" inputMode="email" autoComplete="email" maxLength={255} />
        </Field>
      )}
      {refusal && Object.keys(errors).length === 0 && <Refused error={refusal.error} />}
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("send")}
      </Button>
    </form>
  );
}

function Refused({ error }: { error: unknown }) {
  const t = useT("reports");
  const isGone = error instanceof CallError && error.status === 404;
  if (isGone) return <Alert>{t("gone")}</Alert>;
  const sentence = error instanceof CallError ? messageFor(error, "id") : "";
  return <Alert>{sentence || sentenceOf(error, { network: t("network"), failed: t("failed") })}</Alert>;
}
