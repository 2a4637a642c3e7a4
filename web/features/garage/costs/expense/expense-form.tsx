import { useRef, useState } from "react";
import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import type { Saved } from "#web/lib/form/draft.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import type { SaveOver } from "#web/lib/form/save-over.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormWindow } from "#web/ui/form-window.tsx";
import { DeleteExpense } from "./delete-expense.tsx";
import { ExpenseFields } from "./expense-fields.tsx";
import { expenseFiles, useWaitingFiles } from "./expense-files.ts";
import {
  type ExpenseField,
  expenseFieldsInOrder,
  type ExpenseFormValues,
  expenseIssues,
  type MoneyReader,
  plainExpense,
} from "./expense-values.ts";
import { FilesField } from "./files-field.tsx";
import { PriceNotice } from "./price-notice.tsx";
import { usePartsOfExpenses } from "./queries.ts";

interface ExpenseFormProps {
  title: string;
  /** Label of the button that saves. */
  saveLabel: string;
  /** What the form starts with; the same object as long as it is open. */
  saved: Saved<ExpenseFormValues>;
  reader: MoneyReader;
  draftOf: { userId: number; what: string; address: string };
  /** null for a new one. */
  expense: Expense | null;
  save: SaveOver<ExpenseFormValues>;
  onClose: () => void;
}

/** The window with the fields of an expense and its files: judges them, keeps a draft, asks before anything is lost. */
export function ExpenseForm(props: ExpenseFormProps) {
  const { title, saveLabel, saved, reader, draftOf, expense, save, onClose } = props;
  const t = useT("expense");
  const words = useCostWords();
  const { day, isoDay } = useUnits();
  // A rider east of the server's zone may be a day ahead.
  const [last] = useState(() => isoDay(new Date(Date.now() + 86_400_000)));
  const first = useRef<HTMLElement>(null);
  const files = useWaitingFiles().filter(({ of, state }) => of === "new" && state === "kept");
  const label = (name: string) => t(`field.${name as ExpenseField}`);
  const sentence = useIssueSentence(
    Object.fromEntries(expenseFieldsInOrder.map((name) => [name, label(name)])),
  );
  function say(field: string, issue: Issue): string {
    if (issue.key === "max_date") return sentence(field, { ...issue, max: day(issue.max) });
    if (issue.key === "min_date") return sentence(field, { ...issue, min: day(issue.min) });
    return sentence(field, issue);
  }
  const form = useDraftedForm<ExpenseFormValues>({
    draftOf,
    saved,
    check: (values) => expenseIssues(values, last),
    say,
    plain: plainExpense,
    label,
    kinds: {
      category: (value) => words.category(value as ExpenseCategory),
      bike_id: "bike",
      part_id: partName,
      day: "day",
      warranty_until: "day",
    },
    save,
    onClose,
    unsaved: expense === null && files.length > 0,
    full: t("full"),
  });
  const { leaving, elsewhere } = form;
  const { data: parts = [] } = usePartsOfExpenses(elsewhere.length > 0);
  function partName(value: string): string {
    const part = parts.find(({ id }) => String(id) === value);
    return part ? words.part(part) : value;
  }
  function discard() {
    if (expense === null) expenseFiles.dismiss(({ of }) => of === "new");
    leaving.onDiscard();
  }
  return (
    <FormWindow
      form={{ ...form, leaving: { ...leaving, onDiscard: discard } }}
      title={title}
      saveLabel={saveLabel}
      initialFocus={expense === null ? first : undefined}
    >
      <div className="grid gap-5">
        {expense && <PriceNotice expense={expense} />}
        <FilesField expense={expense} />
        <ExpenseFields expense={expense} reader={reader} first={first} />
        {expense && <DeleteExpense expense={expense} onDeleted={leaving.onDiscard} />}
      </div>
    </FormWindow>
  );
}
