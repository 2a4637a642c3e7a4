import { bikeTypes } from "#contract/garage/bike-types.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { type GarageList, garageSorts } from "./garage-list.ts";

const names = ["q", "sort", "type", "shared"] as const;
const sharings = ["public", "private"] as const;

/**
 * Reads search, order and filters from an address (`?q=fox&sort=name&type=gravel&shared=public`); invalid values are
 * ignored.
 */
export function garageListIn(query: URLSearchParams): GarageList {
  return {
    q: query.get("q") ?? "",
    sort: garageSorts.find((sort) => sort === query.get("sort")) ?? "own",
    type: bikeTypes.find((type) => type === query.get("type")) ?? null,
    shared: sharings.find((one) => one === query.get("shared")) ?? null,
  };
}

/** Returns only the list's parameters of a query; they stay in the address while a dialog is open. */
export function garageQueryOf(query: URLSearchParams): string {
  return String(new URLSearchParams([...query].filter(([name]) => names.some((one) => one === name))));
}

const useAddress = addressOf({
  read: garageListIn,
  after: (query, { sort, ...change }) =>
    queryWith(query, { ...change, ...(sort && { sort: sort === "own" ? null : sort }) }),
});

/** Keeps the list's search, order and filters in the address. */
export function useGarageAddress() {
  const { choice: list, change } = useAddress();
  return {
    list,
    change,
    /** Clears search and filters; keeps the order. */
    showAll: () => change({ q: "", type: null, shared: null }),
  };
}
export type GarageAddress = ReturnType<typeof useGarageAddress>;
