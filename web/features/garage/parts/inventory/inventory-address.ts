import { isPartKind, type PartKind } from "#contract/garage/part-kinds.ts";
import { type PartState, partStates } from "#contract/garage/part-words.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
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
  const { state, kind, bike, search, page } = next;
  return queryWith(query, { state, kind, bike, q: search, page: page > 1 ? page : null });
}

const useAddress = addressOf({ read: inventoryIn, after: inventoryAfter });

/** Keeps what the inventory shows in the address. */
export function useInventoryAddress() {
  const { choice: inventory, hrefAfter, change, show } = useAddress();
  return {
    inventory,
    hrefAfter,
    change,
    turnTo: (page: number): void => show({ page }),
    showAll: () => change({ state: null, kind: null, bike: null, search: "" }),
  };
}
export type InventoryAddress = ReturnType<typeof useInventoryAddress>;
