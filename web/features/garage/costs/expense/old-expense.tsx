import { useState } from "react";
import type { Expense } from "#contract/garage/expenses.ts";
import { useExpenseToEdit, useUpdateExpense } from "#web/features/garage/costs/queries.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useT } from "#web/lib/i18n.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { GoneWindow, LoadingWindow } from "#web/ui/loaded-window.tsx";
import { ExpenseForm } from "./expense-form.tsx";
import { changedExpenseBody, expenseFormOf } from "./expense-values.ts";
import { useMoneyReader } from "./use-money-reader.ts";

/** The window with an expense that is there. */
export function OldExpense({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT("expense");
  const { user } = useSession();
  const preferences = usePreferences();
  const query = useExpenseToEdit(id);
  if (query.data && user && !preferences.isPending)
    return <Editing expense={query.data} userId={user.id} onClose={onClose} />;
  return (
    <LoadingWindow
      query={query}
      title={t("edit_title")}
      failed={t("load_failed")}
      gone={<GoneWindow title={t("gone.title")} text={t("gone.text")} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

interface EditingProps {
  expense: Expense;
  userId: number;
  onClose: () => void;
}

function Editing({ expense, userId, onClose }: EditingProps) {
  const t = useT("expense");
  const reader = useMoneyReader();
  const { mutateAsync } = useUpdateExpense(expense.id);
  const savedAs = (one: Expense) => ({ values: expenseFormOf(one, reader), version: one.version });
  const [saved] = useState(() => savedAs(expense));
  return (
    <ExpenseForm
      title={t("edit_title")}
      saveLabel={t("save")}
      saved={saved}
      reader={reader}
      draftOf={{
        userId,
        what: `expense:${expense.id}`,
        address: `/costs/ledger?expense=${expense.id}`,
      }}
      expense={expense}
      save={async (values, over) => {
        try {
          const changed = changedExpenseBody(values, over.values, reader);
          await mutateAsync({ ...changed, version: over.version ?? expense.version });
          toast({ text: t("changed") });
          return null;
        } catch (failed) {
          const newer = newerIn<Expense>(failed);
          if (newer) return savedAs(newer);
          throw failed;
        }
      }}
      onClose={onClose}
    />
  );
}
