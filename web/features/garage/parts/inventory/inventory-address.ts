import { useNavigate, useSearchParams } from "react-router";
import { isPartKind, type PartKind } from "#contract/garage/part-kinds.ts";
import { type PartState, partStates } from "#contract/garage/part-words.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

/** Which parts the inventory shows. */
export interface InventoryChoice {
  state: PartState | null;
  kind: PartKind | null;
  /** On this bike now. */
  bike: number | null;
  search: string;
  page: number;
}
export type InventoryChoiceChange = Partial<InventoryChoice>;

/** Reads `?state=stored&kind=chain&bike=12&q=kmc&page=2`; invalid values are ignored. */
export function inventoryIn(query: URLSearchParams): InventoryChoice {
  const kind = query.get("kind") ?? "";
  return {
    state: partStates.find((state) => state === query.get("state")) ?? null,
    kind: isPartKind(kind) ? kind : null,
    bike: wholeNumberIn(query, "bike"),
    search: query.get("q") ?? "",
    page: wholeNumberIn(query, "page") ?? 1,
  };
}

/**
 * Returns the query after a change. Another filter begins at the first page. A bike has only mounted parts, so that
 * choosing one leaves storage and what is retired, and the other way round.
 */
export function inventoryAfter(query: URLSearchParams, change: InventoryChoiceChange): URLSearchParams {
  const now = inventoryIn(query);
  const next = { ...now, page: 1, ...change };
  if (next.bike !== null && next.state !== null && next.state !== "mounted") {
    if (change.state) next.bike = null;
    else next.state = null;
  }
  const after = new URLSearchParams(query);
  const values = { ...next, q: next.search, page: next.page > 1 ? next.page : null };
  for (const name of ["state", "kind", "bike", "q", "page"] as const) {
    const value = values[name];
    if (value === null || value === "") after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

/** Keeps what the inventory shows in the address. */
export function useInventoryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // React's query may be one step behind when two changes follow each other quickly.
  const searchAfter = (change: InventoryChoiceChange) =>
    `?${inventoryAfter(new URLSearchParams(location.search), change)}`;
  return {
    inventory: inventoryIn(query),
    /** A link's `to` for the page after a change. */
    hrefAfter: (change: InventoryChoiceChange) => `/parts?${inventoryAfter(query, change)}`,
    /** Replaces the history entry, so that Back leaves the page. */
    change: (change: InventoryChoiceChange) =>
      void navigate({ search: searchAfter(change) }, { replace: true, preventScrollReset: true }),
    turnTo: (page: number) => void navigate({ search: searchAfter({ page }) }),
    showAll: () =>
      void navigate(
        { search: searchAfter({ state: null, kind: null, bike: null, search: "" }) },
        { replace: true },
      ),
  };
}
export type InventoryAddress = ReturnType<typeof useInventoryAddress>;
