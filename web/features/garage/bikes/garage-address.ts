import { useLocation, useNavigate, useSearchParams } from "react-router";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { type GarageList, garageSorts } from "./garage-list.ts";

const names = ["q", "sort", "type", "shared"] as const;
const sharings = ["public", "private"] as const;

/** What an address asks of the garage: `?q=fox&sort=name&type=gravel&shared=public`; what makes no sense is left out. */
export function garageListIn(query: URLSearchParams): GarageList {
  return {
    q: query.get("q") ?? "",
    sort: garageSorts.find((sort) => sort === query.get("sort")) ?? "newest",
    type: bikeTypes.find((type) => type === query.get("type")) ?? null,
    shared: sharings.find((one) => one === query.get("shared")) ?? null,
  };
}

/** The part of a query that is about the list: it stays as it is while a window is open above it. */
export function garageQueryOf(query: URLSearchParams): string {
  return String(new URLSearchParams([...query].filter(([name]) => names.some((one) => one === name))));
}

/** The garage's list in the address; a change takes the place of the last one, so that Back leaves the garage. */
export function useGarageAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  function go(change: Partial<GarageList>) {
    const next = new URLSearchParams(query);
    for (const name of names)
      if (name in change) {
        if (change[name] && change[name] !== "newest") next.set(name, change[name]);
        else next.delete(name);
      }
    void navigate({ search: String(next) }, { replace: true, state, preventScrollReset: true });
  }
  return {
    list: garageListIn(query),
    change: go,
    /** Shows all bikes again, in the order that they are in. */
    showAll: () => go({ q: "", type: null, shared: null }),
  };
}
export type GarageAddress = ReturnType<typeof useGarageAddress>;
