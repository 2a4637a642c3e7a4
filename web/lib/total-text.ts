import type { PaidMoney } from "#contract/garage/cost-words.ts";
import { money } from "./format.ts";

/** A total, and what no rate is known for yet as it was paid: "1 240 € + 300 zł"; in hundredths. */
export function totalText(cents: number, currency: string, unconverted: readonly PaidMoney[]): string {
  const own = cents === 0 && unconverted.length > 0 ? [] : [{ amount_cents: cents, currency }];
  return [...own, ...unconverted]
    .map(({ amount_cents, currency: paid }, place) => {
      if (place === 0) return money(amount_cents / 100, paid);
      return `${amount_cents < 0 ? "−" : "+"} ${money(Math.abs(amount_cents) / 100, paid)}`;
    })
    .join(" ");
}

/** The same amounts with the other sign. */
export const negated = (sums: readonly PaidMoney[]): PaidMoney[] =>
  sums.map((sum) => ({ ...sum, amount_cents: -sum.amount_cents }));

/** Sums of several lists, by currency. */
export function addedUp(lists: readonly (readonly PaidMoney[])[]): PaidMoney[] {
  const sums = new Map<string, number>();
  for (const { amount_cents, currency } of lists.flat())
    sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
  return [...sums]
    .filter(([, amount_cents]) => amount_cents !== 0)
    .map(([currency, amount_cents]) => ({ amount_cents, currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
