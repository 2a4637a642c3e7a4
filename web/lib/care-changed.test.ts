import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { servicesChanged } from "./care-changed.ts";
import { costsChanged } from "./costs-changed.ts";
import { queryKeys } from "./query-keys.ts";
import { ridesChanged } from "./rides-changed.ts";

const shown = {
  due: queryKeys.careList({}),
  mark: queryKeys.careSummary(),
  bike: queryKeys.bike(12),
  life: queryKeys.bikeLife(12),
  ledger: queryKeys.expenseList({}),
  budgets: queryKeys.budgets({ year: 2026 }),
  rides: queryKeys.rideList({}),
  account: queryKeys.account(),
};

test.each([
  ["a ride", ridesChanged, ["due", "mark", "bike", "life", "ledger", "budgets", "rides"]],
  ["a service", servicesChanged, ["due", "mark", "bike", "life", "ledger", "budgets"]],
  ["an expense", costsChanged, ["due", "mark", "bike", "life", "ledger", "budgets"]],
])("after %s all is asked for again that follows from it, and nothing else", async (_, changed, stale) => {
  const client = new QueryClient();
  for (const key of Object.values(shown)) client.setQueryData(key, "known");
  await changed(client);
  const asked = Object.entries(shown).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(asked.map(([name]) => name)).toEqual(stale);
});
