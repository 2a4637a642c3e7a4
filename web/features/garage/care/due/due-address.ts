import { type CareState, careStates } from "#contract/garage/care-words.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

/** Whether the address shows all lines in one list, as it does with any of its filters: `?list`. */
export const isListIn = (query: URLSearchParams): boolean =>
  ["list", "state", "bike", "by"].some((name) => query.has(name));

export interface DueChoice {
  state: CareState | null;
  bike: number | null;
  byBike: boolean;
}

/** Reads `?state=due&bike=12&by=bike`. */
export function dueIn(query: URLSearchParams): DueChoice {
  return {
    state: careStates.find((state) => state === query.get("state")) ?? null,
    bike: wholeNumberIn(query, "bike"),
    byBike: query.get("by") === "bike",
  };
}

/** Returns the query after a change. */
export function dueAfter(query: URLSearchParams, change: Partial<DueChoice>): URLSearchParams {
  const { state, bike, byBike } = { ...dueIn(query), ...change };
  const list = new URLSearchParams(query);
  list.set("list", "");
  return queryWith(list, { state, bike, by: byBike ? "bike" : null });
}

const useAddress = addressOf({ read: dueIn, after: dueAfter });

/** Keeps in the address which lines of the due-list are shown, and how. */
export function useDueAddress() {
  const { query, choice, hrefAfter, change } = useAddress();
  return { isList: isListIn(query), choice, hrefAfter, change };
}
export type DueAddress = ReturnType<typeof useDueAddress>;
