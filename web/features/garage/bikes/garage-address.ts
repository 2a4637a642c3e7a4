import { useLocation, useNavigate, useSearchParams } from "react-router";
import { bikeTypes } from "#contract/garage/bike-types.ts";
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

/**
 * Keeps the list's search, order and filters in the address; changes replace the history entry, so that Back leaves
 * the garage.
 */
export function useGarageAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  function go(change: Partial<GarageList>) {
    const next = new URLSearchParams(query);
    for (const name of names)
      if (name in change) {
        if (change[name] && change[name] !== "own") next.set(name, change[name]);
        else next.delete(name);
      }
    void navigate({ search: String(next) }, { replace: true, state });
  }
  return {
    list: garageListIn(query),
    change: go,
    /** Clears search and filters; keeps the order. */
    showAll: () => go({ q: "", type: null, shared: null }),
  };
}
export type GarageAddress = ReturnType<typeof useGarageAddress>;
