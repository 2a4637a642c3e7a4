import { reportBounds } from "#contract/site/report-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { usePageForm } from "#web/lib/form/use-page-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { useComplain } from "./queries.ts";

/** Why a decision is wrong, in its reader's words. */
export function ComplainForm({ id, token, until }: { id: number; token: string | null; until: string }) {
  const t = useT("reports");
  const complain = useComplain(id, token);
  const { values, set, leave, errors, refusal, busy, form } = usePageForm({
    first: { text: "" },
    check: ({ text }) => (text.trim() === "" ? { text: { key: "required" as const } } : {}),
    say: () => t("say_what"),
    send: async ({ text }) => void (await complain.mutateAsync(text)),
  });
  return (
    <form {...form} className="mt-6 grid gap-4">
      <h2 className="wide-sm text-xl">{t("complain.title")}</h2>
      <p className="text-muted">{t("complain.lead", { day: until })}</p>
      <Field label={t("complain.text")} required {...(errors.text && { error: errors.text })}>
        <TextArea
          name="text"
          value={values.text}
          maxLength={reportBounds.text}
          onChange={({ target }) => set({ text: target.value })}
          onBlur={() => leave("text")}
        />
      </Field>
      {refusal && !errors.text && (
        <Alert>{sentenceOf(refusal.error, { network: t("network"), failed: t("failed") })}</Alert>
      )}
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("complain.send")}
      </Button>
    </form>
  );
}
