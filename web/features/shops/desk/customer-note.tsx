import type { ShopCustomer } from "#contract/shops/shop-customers.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { useNoteCustomer } from "./queries.ts";

interface CustomerNoteProps {
  shop: Shop;
  customer: ShopCustomer;
  writes: boolean;
}

/** What a shop notes of a customer. */
export function CustomerNote({ shop, customer: { id, note }, writes }: CustomerNoteProps) {
  const t = useT("desk");
  const change = useNoteCustomer(shop.slug);
  const first = { note: note ?? "" };
  const form = useShortForm({
    first,
    async send(typed) {
      const saved = await change.mutateAsync({ id, note: typed.note });
      form.reset({ note: saved.note ?? "" });
      toast({ text: t("customers.note_saved") });
    },
  });
  const { values, text, busy, refusal, errors } = form;
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form {...form.form} className="grid gap-2">
      <Field
        label={t("customers.note")}
        hint={t("customers.note_hint")}
        {...(errors["note"] && { error: errors["note"] })}
      >
        <TextArea {...text("note")} rows={2} readOnly={!writes} />
      </Field>
      {failed !== null && <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>}
      {writes && values.note !== first.note && (
        <Button type="submit" size="sm" variant="primary" busy={busy} className="justify-self-start">
          {t("customers.note_save")}
        </Button>
      )}
    </form>
  );
}
