import { expect, test } from "vitest";
import { isFiltered, ledgerAfter, ledgerIn, ledgerOrders, ledgerQuery } from "./ledger-address.ts";
import { expenseOrders } from "#contract/garage/expenses.ts";

const read = (search: string) => ledgerIn(new URLSearchParams(search));
const after = (search: string, change: Parameters<typeof ledgerAfter>[1]) =>
  String(ledgerAfter(new URLSearchParams(search), change));
const all = {
  bike: null,
  part: null,
  category: null,
  from: null,
  to: null,
  search: "",
  sort: "newest",
  page: 1,
};

test("the ledger's filters are read from the address", () => {
  expect(
    read("?bike=12&part=3&category=tool&from=2026-01-01&to=2026-12-31&q=hex%20key&sort=highest&page=3"),
  ).toEqual({
    bike: 12,
    part: 3,
    category: "tool",
    from: "2026-01-01",
    to: "2026-12-31",
    search: "hex key",
    sort: "highest",
    page: 3,
  });
});

test("the ledger ignores what is no filter", () => {
  expect(read("?bike=0&category=toString&from=2026-02-30&to=x&sort=up&page=-1")).toEqual(all);
  expect(isFiltered(read("?sort=highest&page=2"))).toBe(false);
  expect(isFiltered(read("?q=a"))).toBe(true);
});

test("another filter of the ledger begins at its first page and leaves other parameters alone", () => {
  expect(after("?q=kmc&page=3&expense=7", { category: "part" })).toBe("q=kmc&expense=7&category=part");
  expect(after("?q=kmc&page=3", { page: 2 })).toBe("q=kmc&page=2");
  expect(after("?sort=highest", { sort: "newest" })).toBe("");
});

test("the request to the server has the filters of the address", () => {
  expect(ledgerQuery(read("?bike=12&q=kmc&page=2"))).toEqual({ bike_id: 12, search: "kmc", sort: "newest" });
});

test("the ledger offers every order that the server knows", () => {
  expect(ledgerOrders).toEqual(expenseOrders);
});
