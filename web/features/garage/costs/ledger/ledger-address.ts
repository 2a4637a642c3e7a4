import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import type { ExpenseOrder } from "#contract/garage/expenses.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { dayIn } from "#web/lib/day-in.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

// Not the contract's list: its module would bring all schemas of expenses.
export const ledgerOrders = [
  "newest",
  "oldest",
  "highest",
  "lowest",
] as const satisfies readonly ExpenseOrder[];

/** Which expenses the ledger shows. */
export interface LedgerChoice {
  bike: number | null;
  part: number | null;
  category: ExpenseCategory | null;
  /** Days; both are included. */
  from: string | null;
  to: string | null;
  search: string;
  sort: ExpenseOrder;
  page: number;
}
export type LedgerChoiceChange = Partial<LedgerChoice>;

/** Reads `?bike=12&category=part&from=2026-01-01&to=2026-12-31&q=chain&sort=highest&page=2`; invalid values are ignored. */
export function ledgerIn(query: URLSearchParams): LedgerChoice {
  return {
    bike: wholeNumberIn(query, "bike"),
    part: wholeNumberIn(query, "part"),
    category: expenseCategories.find((one) => one === query.get("category")) ?? null,
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
    search: query.get("q") ?? "",
    sort: ledgerOrders.find((one) => one === query.get("sort")) ?? "newest",
    page: wholeNumberIn(query, "page") ?? 1,
  };
}

/** Returns the query after a change; another filter begins at the first page. */
export function ledgerAfter(query: URLSearchParams, change: LedgerChoiceChange): URLSearchParams {
  const { bike, part, category, from, to, search, sort, page } = { ...ledgerIn(query), page: 1, ...change };
  return queryWith(query, {
    bike,
    part,
    category,
    from,
    to,
    q: search,
    sort: sort === "newest" ? null : sort,
    page: page > 1 ? page : null,
  });
}

/** Whether not all expenses are shown. */
export const isFiltered = ({ bike, part, category, from, to, search }: LedgerChoice): boolean =>
  [bike, part, category, from, to].some((one) => one !== null) || search !== "";

/** Returns the query of the request. */
export function ledgerQuery({ bike, part, category, from, to, search, sort }: LedgerChoice) {
  return {
    ...(bike !== null && { bike_id: bike }),
    ...(part !== null && { part_id: part }),
    ...(category && { category }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
    sort,
  };
}

const useAddress = addressOf({ read: ledgerIn, after: ledgerAfter });

/** Keeps what the ledger shows in the address. */
export function useLedgerAddress() {
  const { choice, change, show } = useAddress();
  return {
    choice,
    change,
    turnTo: (page: number): void => show({ page }),
    showAll: () => change({ bike: null, part: null, category: null, from: null, to: null, search: "" }),
  };
}
export type LedgerAddress = ReturnType<typeof useLedgerAddress>;
