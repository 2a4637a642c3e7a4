import { useMutation } from "@tanstack/react-query";
import type { Issue } from "#contract/platform/issues.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";

const stars = ["5", "4", "3", "2", "1"] as const;

/** How a shop's work was, by the rider of an order that was collected. */
export function ReviewForm({ order, onSent }: { order: number; onSent: () => void }) {
  const t = useT("visits");
  const send = useMutation(
    mutationOf("POST /orders/{id}/review", (body: { stars: string; text: string }) => ({
      params: { id: order },
      body,
    })),
  );
  const form = useShortForm({
    first: { stars: "", text: "" },
    check: (typed): Partial<Record<string, Issue>> =>
      typed.stars === "" ? { stars: { key: "required" } } : {},
    say: useIssueSentence({ stars: t("review.stars"), text: t("review.text") }),
    async send(typed) {
      await send.mutateAsync(typed);
      toast({ text: t("review.sent") });
      onSent();
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form
      {...form.form}
      aria-labelledby="how-was-it"
      className="mt-4 grid max-w-text gap-4 rounded-card border border-divider bg-surface p-5"
    >
      <div>
        <h3 id="how-was-it" className="text-lg font-[650]">
          {t("review.how")}
        </h3>
        <p className="text-muted">{t("review.how_text")}</p>
      </div>
      <div>
        <Choices
          legend={t("review.stars")}
          options={stars.map((id) => ({ id, label: t(`review.star.${id}`) }))}
          value={stars.find((id) => id === values.stars) ?? null}
          onChange={(id) => set({ stars: id })}
        />
        {errors["stars"] && <p className="mt-1 text-sm font-medium text-red">{errors["stars"]}</p>}
      </div>
      <Field label={t("review.text")} {...(errors["text"] && { error: errors["text"] })}>
        <TextArea {...text("text")} rows={3} maxLength={2000} />
      </Field>
      {failed !== null && (
        <Alert>{sentenceOf(failed, { network: t("review.network"), failed: t("review.failed") })}</Alert>
      )}
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("review.send")}
      </Button>
    </form>
  );
}
