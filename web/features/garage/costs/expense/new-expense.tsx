import { useState } from "react";
import { useLocation } from "react-router";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import { useCreateExpense } from "#web/features/garage/costs/queries.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import type { EditedRow } from "#web/lib/outbox-edit.ts";
import { useEditedRow } from "#web/lib/use-edited-row.ts";
import { useOnceReady } from "#web/lib/use-once-ready.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import { ExpenseForm } from "./expense-form.tsx";
import { expenseFiles } from "./expense-files.ts";
import { emptyExpense, expenseBody, expenseFormOf } from "./expense-values.ts";
import { useHabitsOfExpenses } from "./queries.ts";
import { useMoneyReader } from "./use-money-reader.ts";

interface NewExpenseProps {
  /** The row that waits and is edited; null for a new expense. */
  rowId: number | null;
  /** What it is for at first; null for nothing. */
  bikeId: number | null;
  partId: number | null;
  serviceId: number | null;
  onClose: () => void;
}

/** The window with a new expense. */
export function NewExpense(props: NewExpenseProps) {
  const t = useT("expense");
  const bikes = useBikeList();
  const preferences = usePreferences();
  const { user } = useSession();
  const habits = useHabitsOfExpenses();
  const edited = useEditedRow(props.rowId);
  const { state } = useLocation();
  const note = (state as { note?: string } | null)?.note ?? "";
  // Without the bikes an expense can be noted, too.
  const isReady = useOnceReady(!bikes.isPending && !preferences.isPending && !habits.isPending);
  if (user && isReady && edited !== undefined)
    return <Adding {...props} edited={edited} note={note} userId={user.id} />;
  return (
    <LoadingWindow
      query={{ ...bikes, error: null }}
      title={t("new_title")}
      failed={t("load_failed")}
      onClose={props.onClose}
    />
  );
}

interface AddingProps extends Omit<NewExpenseProps, "rowId"> {
  edited: EditedRow | null;
  /** A text that another app shared and that was not read. */
  note: string;
  userId: number;
}

function Adding({ edited, note, bikeId, partId, serviceId, userId, onClose }: AddingProps) {
  const t = useT("expense");
  const reader = useMoneyReader();
  const words = useCostWords();
  const { isoDay } = useUnits();
  const { data: bikes = [] } = useBikeList();
  const { data: habits } = useHabitsOfExpenses();
  const { mutateAsync } = useCreateExpense();
  const keyFor = useCallKeys();
  const waits = edited && (edited.thing as Expense);
  const of = waits?.id ?? "new";
  const [saved] = useState(() => {
    if (waits) return { values: expenseFormOf(waits, reader) };
    const [only] = bikes.length === 1 ? bikes : [];
    const bike_id = String(bikeId ?? only?.id ?? "");
    const { ofBike, ofRider } = habits?.categories ?? {};
    const usual = (bike_id ? ofBike : ofRider) ?? "part";
    return {
      values: emptyExpense({
        currency: reader.currency,
        day: isoDay(),
        note: note.slice(0, costBounds.note),
        bike_id,
        part_id: String(partId ?? ""),
        category: serviceId !== null ? "service" : partId !== null ? "part" : usual,
      }),
    };
  });
  return (
    <ExpenseForm
      title={t("new_title")}
      saveLabel={t("save_new")}
      saved={saved}
      reader={reader}
      draftOf={{ userId, what: `expense:${of}`, address: `/costs?expense=${of}` }}
      expense={null}
      save={async (values) => {
        const body = { ...expenseBody(values, reader), service_id: waits?.service_id ?? serviceId };
        const expense = await mutateAsync({ ...body, key: keyFor(body), instead: edited?.row.id });
        const files = expenseFiles.sendWith(expense.id);
        const amount = words.money(Math.abs(expense.amount_cents), expense.currency);
        toast({
          text:
            files > 0 && expense.id > 0 ? t("saved_files", { amount, count: files }) : t("saved", { amount }),
          // What waits has no window yet.
          ...(expense.id > 0 && {
            action: { label: t("show"), onClick: () => goTo(`/costs/ledger?expense=${expense.id}`) },
          }),
        });
        return null;
      }}
      onClose={onClose}
    />
  );
}
