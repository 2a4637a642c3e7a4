import { useId, useState } from "react";
import { reportReasons } from "#contract/site/report-words.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { call } from "#web/lib/call.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select, TextArea, TextInput } from "#web/ui/inputs.tsx";

/** Reports a review to the operators; whoever is not signed in leaves an address for the answer. */
export function ReportReviewWindow({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT("visits");
  const formId = useId();
  const { hasToken } = useSession();
  const [isSent, setSent] = useState(false);
  const form = useShortForm({
    first: { reason: "", text: "", email: "" },
    check: ({ reason, text, email }): Partial<Record<string, Issue>> => ({
      ...(reason === "" && { reason: { key: "required" } }),
      ...(text.trim() === "" && { text: { key: "required" } }),
      ...(!hasToken && email.trim() === "" && { email: { key: "required" } }),
    }),
    say: useIssueSentence({
      reason: t("review.report.reason"),
      text: t("review.report.text"),
      email: t("review.report.email"),
    }),
    async send({ reason, text, email }) {
      const why = reportReasons.find((one) => one === reason) ?? "other";
      await call("POST /reports", {
        body: { what: "review", id, reason: why, text, ...(!hasToken && { email }) },
      });
      setSent(true);
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={isSent}
      title={t("review.report.title")}
      footer={
        isSent ? (
          <Button onClick={onClose}>{t("review.report.close")}</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t("review.report.close")}
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {t("review.report.send")}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <Alert tone="success">{t("review.report.sent")}</Alert>
      ) : (
        <form {...form.form} id={formId} className="grid gap-4">
          <p className="text-muted">{t("review.report.lead")}</p>
          <Field label={t("review.report.reason")} required {...wrong("reason")}>
            <Select
              name="reason"
              value={values.reason}
              onChange={({ target }) => set({ reason: target.value })}
            >
              <option value="">{t("review.report.choose")}</option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`review.report.reasons.${reason}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t("review.report.text")} required {...wrong("text")}>
            <TextArea {...text("text")} rows={3} maxLength={5000} />
          </Field>
          {!hasToken && (
            <Field
              label={t("review.report.email")}
              hint={t("review.report.email_hint")}
              required
              {...wrong("email")}
            >
              <TextInput {...text("email")} type="email" autoComplete="email" autoCapitalize="none" />
            </Field>
          )}
          {failed !== null && (
            <Alert>{sentenceOf(failed, { network: t("review.network"), failed: t("review.failed") })}</Alert>
          )}
        </form>
      )}
    </Dialog>
  );
}
