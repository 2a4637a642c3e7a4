import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";
import type { ExpenseField } from "./expense-values.ts";
import { usePartsOfExpenses } from "./queries.ts";

/** Shows which fields of an expense were changed on another device. */
export function ExpenseElsewhere(props: FormElsewhereProps) {
  const t = useT("expense");
  const words = useCostWords();
  const { day } = useUnits();
  const { data: bikes = [] } = useBikeList();
  const { data: parts = [] } = usePartsOfExpenses(true);
  function say(name: string, value: string | boolean): string {
    const text = String(value);
    const part = parts.find(({ id }) => String(id) === text);
    if (name === "category") return words.category(text as ExpenseCategory);
    if (name === "bike_id") return bikes.find(({ id }) => String(id) === text)?.name ?? text;
    if (name === "part_id") return part ? words.part(part) : text;
    return text && (name === "day" || name === "warranty_until") ? day(text) : text;
  }
  return <FormElsewhere {...props} label={(name) => t(`field.${name as ExpenseField}`)} words={say} />;
}
