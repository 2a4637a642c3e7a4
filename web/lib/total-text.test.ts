import { expect, test } from "vitest";
import { addedUp, negated, totalText } from "./total-text.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");
const zlotys = { amount_cents: 30_000, currency: "PLN" };
const dollars = { amount_cents: -250, currency: "USD" };

test("a total says what has no rate yet as it was paid, and no nought before it", () => {
  const text = (...of: Parameters<typeof totalText>) => plain(totalText(...of));
  expect(text(124_000, "EUR", [])).toBe("€1,240");
  expect(text(124_000, "EUR", [zlotys])).toBe("€1,240 + PLN 300");
  expect(text(124_000, "EUR", [zlotys, dollars])).toBe("€1,240 + PLN 300 − $2.50");
  expect(text(0, "EUR", [])).toBe("€0");
  expect(text(0, "EUR", [zlotys])).toBe("PLN 300");
});

test("sums add up by currency, and what comes to nothing is left out", () => {
  expect(addedUp([[zlotys, dollars], [], [zlotys]])).toEqual([{ ...zlotys, amount_cents: 60_000 }, dollars]);
  expect(addedUp([[zlotys, dollars], negated([zlotys])])).toEqual([dollars]);
});
