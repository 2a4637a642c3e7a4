import { useMutation } from "@tanstack/react-query";
import type { Issue } from "#contract/platform/issues.ts";
import type { Review } from "#contract/shops/reviews.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";

/** A shop's one reply to a review. */
export function ReplyForm({ review, onSent }: { review: Review; onSent: () => void }) {
  const t = useT("visits");
  const send = useMutation(
    mutationOf("POST /reviews/{id}/reply", (text: string) => ({ params: { id: review.id }, body: { text } })),
  );
  const form = useShortForm({
    first: { text: "" },
    check: (typed): Partial<Record<string, Issue>> =>
      typed.text.trim() === "" ? { text: { key: "required" } } : {},
    say: useIssueSentence({ text: t("review.reply") }),
    async send(typed) {
      await send.mutateAsync(typed.text);
      onSent();
    },
  });
  const { text, errors, busy, refusal } = form;
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form {...form.form} className="mt-3 mb-2 grid gap-3">
      <Field
        label={t("review.reply")}
        hint={t("review.reply_hint")}
        {...(errors["text"] && { error: errors["text"] })}
      >
        <TextArea {...text("text")} rows={2} maxLength={2000} />
      </Field>
      {failed !== null && (
        <Alert>{sentenceOf(failed, { network: t("review.network"), failed: t("review.failed") })}</Alert>
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("review.reply_send")}
      </Button>
    </form>
  );
}
