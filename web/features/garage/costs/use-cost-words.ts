import type { CaredPart } from "#contract/garage/cared-part.ts";
import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { slotOfPath, type SlotPath } from "#contract/garage/part-slots.ts";
import type * as z from "zod/mini";
import { money } from "#web/lib/format.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { perKmText } from "#web/lib/per-km-text.ts";
import { totalText } from "#web/lib/total-text.ts";

/** Returns functions that word costs in the reader's language, units and currency. The view loads `costs` and `components`. */
export function useCostWords() {
  const t = useT("costs");
  const components = useT("components");
  const { distanceUnit } = useUnits();
  const language = useLanguage();
  return {
    category: (category: ExpenseCategory) => t(`category.${category}`),
    /** Of a key of the sums by category. */
    categoryOf(key: string | null) {
      const known = expenseCategories.find((one) => one === key);
      return known ? t(`category.${known}`) : "";
    },
    /** "€12.50", "12,50 zł": a sum is in hundredths. */
    money: (cents: number, currency: string) => money(cents / 100, currency),
    /** "1 240 € + 300 zł": a sum, and what has no rate yet as it was paid. */
    total: totalText,
    /** "0.9 cents/km", "12 gr/km". */
    perKm: (cents: number, currency: string) => perKmText(cents, currency, { distanceUnit, language }),
    slot: (path: SlotPath) => components(`slot.${slotOfPath(path)}`),
    kind: (kind: PartKind) => components(`kind.${kind}`),
    /** "Chain Shimano CN-HG701". */
    part: ({ kind, brand, model }: Pick<z.infer<typeof CaredPart>, "kind" | "brand" | "model">) =>
      [components(`kind.${kind}`), brand, model].filter(Boolean).join(" "),
  };
}
export type CostWords = ReturnType<typeof useCostWords>;
