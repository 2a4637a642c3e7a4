import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { Expense } from "#contract/garage/expenses.ts";

/** What the next expense is likely to have. */
export interface ExpenseHabits {
  shops: readonly string[];
  /** Of expenses of a bike and of others. */
  categories: { ofBike: ExpenseCategory | null; ofRider: ExpenseCategory | null };
}

type Noted = Pick<Expense, "id" | "shop" | "category" | "price_of" | "service_id" | "bike">;

/**
 * Returns shops in the order of expenses, and the category of the one that was noted last, of a bike and of none: prices
 * and services have theirs.
 */
export function habitsOf(expenses: readonly Noted[]): ExpenseHabits {
  const byHand = expenses.filter(
    ({ category, price_of, service_id }) => category !== "sale" && price_of === null && service_id === null,
  );
  const last = (noted: readonly Noted[]) =>
    noted.reduce<Noted | null>((one, other) => (one && one.id > other.id ? one : other), null)?.category ??
    null;
  return {
    shops: [...new Set(expenses.flatMap(({ shop }) => shop ?? []))],
    categories: {
      ofBike: last(byHand.filter(({ bike }) => bike !== null)),
      ofRider: last(byHand.filter(({ bike }) => bike === null)),
    },
  };
}
