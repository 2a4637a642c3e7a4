import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { partStates } from "#contract/garage/part-words.ts";
import type { PartListQuery } from "#web/features/garage/parts/queries.ts";
import { queryOf } from "#web/lib/query-of.ts";
import type { InventoryChoice } from "./inventory-address.ts";

/** Rows of a page. */
export const perPage = 50;

function useList(query: PartListQuery, enabled = true) {
  return useQuery(queryOf("GET /parts", { query }, { enabled, placeholderData: keepPreviousData }));
}

const filtersOf = ({ kind, bike, search }: InventoryChoice): PartListQuery => ({
  ...(kind && { kind }),
  ...(bike && { bike_id: bike }),
  ...(search && { search }),
});

/** Returns the page of parts that the address names; the page before stays until it is there. */
export const useInventory = (inventory: InventoryChoice) =>
  useList({
    ...filtersOf(inventory),
    ...(inventory.state && { state: inventory.state }),
    page: inventory.page,
    per_page: perPage,
  });

/** Returns how many parts each state has under the same filters, and all together; null until they are known. */
export function useCounts(inventory: InventoryChoice) {
  const filters = filtersOf(inventory);
  const [mounted, stored, retired] = [
    useList({ ...filters, state: partStates[0], per_page: 1 }),
    useList({ ...filters, state: partStates[1], per_page: 1 }),
    useList({ ...filters, state: partStates[2], per_page: 1 }),
  ].map(({ data }) => data?.meta.total ?? null);
  const all =
    typeof mounted === "number" && typeof stored === "number" && typeof retired === "number"
      ? mounted + stored + retired
      : null;
  return { all, mounted: mounted ?? null, stored: stored ?? null, retired: retired ?? null };
}

/** Returns all parts of a kind that others hang on; requested only where one does. */
export const useHolders = (kind: "wheel" | "crankset" | "brake", wanted: boolean) =>
  useList({ kind, per_page: 200 }, wanted).data?.data ?? [];
