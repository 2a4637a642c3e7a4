import { Suspense } from "react";
import type { ShopCustomer } from "#contract/shops/shop-customers.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useFormOver } from "#web/lib/form/use-form-over.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/inputs.tsx";
import { useNoteCustomer } from "./queries.ts";

// Loaded only when another member has written a note meanwhile.
const ElsewhereFields = lazyView(
  () => import("#web/ui/elsewhere-fields.tsx").then((m) => m.ElsewhereFields),
  ["elsewhere"],
);

const savedNote = ({ note, version }: Pick<ShopCustomer, "note" | "version">) => ({
  values: { note: note ?? "" },
  version,
});
const plainNote = ({ note }: { note: string }) => ({ note: note.trim() });

interface CustomerNoteProps {
  shop: Shop;
  customer: ShopCustomer;
  writes: boolean;
}

/** What a shop notes of a customer. */
export function CustomerNote({ shop, customer, writes }: CustomerNoteProps) {
  const t = useT("desk");
  const change = useNoteCustomer(shop.slug);
  const form = useFormOver({
    saved: savedNote(customer),
    savedAs: savedNote,
    plain: plainNote,
    save: ({ note }, { version }) => change.mutateAsync({ id: customer.id, note, version }),
    onSaved: () => toast({ text: t("customers.note_saved") }),
  });
  const { values, set, text, busy, refusal, errors, over } = form;
  const failed = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : null;
  return (
    <form {...form.form} className="grid gap-2">
      <Suspense>
        {form.elsewhere.length > 0 && (
          <ElsewhereFields
            entries={form.elsewhere}
            values={values}
            label={() => t("customers.note")}
            kinds={{}}
            onChoose={(_name, value) => set({ note: String(value) })}
            onClose={form.closeElsewhere}
          />
        )}
      </Suspense>
      <Field
        label={t("customers.note")}
        hint={t("customers.note_hint")}
        {...(errors["note"] && { error: errors["note"] })}
      >
        <TextArea {...text("note")} rows={2} readOnly={!writes} />
      </Field>
      {failed !== null && <Alert>{sentenceOf(failed, { network: t("network"), failed: t("failed") })}</Alert>}
      {writes && values.note.trim() !== over.values.note.trim() && (
        <Button type="submit" size="sm" variant="primary" busy={busy} className="justify-self-start">
          {t("customers.note_save")}
        </Button>
      )}
    </form>
  );
}
