import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { costBounds, type ExpenseCategory, expenseCategories } from "./cost-words.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { numberField, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { blankToNull, optionalText, raise } from "#contract/platform/text.ts";

// The fields of an expense: in a file of their own for the form, which is sent to browsers.

const amount = { min: -costBounds.amount_cents, max: costBounds.amount_cents, step: 1 } as const;
const { rate } = costBounds;

/** A positive decimal with at most eight decimals, as a number or a text; "" and null mean none. */
const optionalRate = z.optional(
  z.pipe(
    z.transform((raw: string | number | null) => {
      const given = blankToNull(raw);
      return typeof given === "string" && /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : given;
    }),
    z.nullable(
      z.custom<number>().check((payload) => {
        const value: unknown = payload.value;
        if (typeof value !== "number" || !Number.isFinite(value)) raise(payload, { key: "number" });
        else if (value < rate.min) raise(payload, { key: "min", min: rate.min });
        else if (value > rate.max) raise(payload, { key: "max", max: rate.max });
        else if (Number(value.toFixed(8)) !== value) raise(payload, { key: "step", step: rate.min });
      }),
    ),
  ),
);

export const amountField = numberField(amount);
export const optionalAmount = optionalNumber(amount);
export const currencyField = z.enum(currencies);
export const categoryField = z.enum(expenseCategories);

const days = { min: costBounds.firstDay, max: () => "9999-12-31" };

/** What may be left out. */
export const expenseFields = {
  /** What one of its currency costs in the rider's, where the rider knows better than the bank; null: the bank's. */
  rate: optionalRate,
  shop: optionalText(textLength),
  note: optionalText(costBounds.note, true),
  warranty_until: optionalDay(days),
};

/** What no rate is known for yet, as it was paid: one sum in each currency. */
export const unconvertedSums = z.array(z.object({ amount_cents: z.int(), currency: z.string() }));

/** What is wrong with an amount: it is negative for a sale, else positive; null where nothing is. */
export function amountIssue(category: ExpenseCategory, cents: number) {
  if (category === "sale") return cents < 0 ? null : ({ key: "max", max: -1 } as const);
  return cents > 0 ? null : ({ key: "min", min: 1 } as const);
}
