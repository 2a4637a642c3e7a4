import { useState } from "react";
import type { Expense } from "#contract/garage/expenses.ts";
import { useDeleteExpense } from "#web/features/garage/costs/queries.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** A button that deletes an expense, after a question that says what goes with it. */
export function DeleteExpense({ expense, onDeleted }: { expense: Expense; onDeleted: () => void }) {
  const t = useT("expense");
  const words = useCostWords();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useDeleteExpense();
  const { id, amount_cents, currency, category, files, price_of, part, bike } = expense;
  const name = (price_of === "part" ? part && words.part(part) : bike?.name) ?? "";
  async function remove() {
    await mutateAsync(id);
    toast({ text: t("delete.done") });
    onDeleted();
  }
  return (
    <div className="border-t border-divider pt-2">
      <Button variant="quiet" size="sm" className="-ml-2.5 text-red!" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t("delete.act")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove().catch(() => {})}
        title={t("delete.title")}
        confirmLabel={t("delete.confirm")}
        busy={isPending}
        {...(error && { error: sentenceOf(error, { network: t("network"), failed: t("delete.failed") }) })}
      >
        <p className="font-semibold">
          {words.category(category)}, {words.money(amount_cents, currency)}
        </p>
        <p className="mt-2">{t("delete.text")}</p>
        {files.length > 0 && <p className="mt-2">{t("delete.files", { count: files.length })}</p>}
        {price_of && <p className="mt-2 wrap-anywhere">{t(`delete.${price_of}`, { name })}</p>}
      </ConfirmDialog>
    </div>
  );
}
