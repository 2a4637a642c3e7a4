import { useNavigate, useSearchParams } from "react-router";
import { type CareState, careStates } from "#contract/garage/care-words.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

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
  const after = new URLSearchParams(query);
  const values = { state, bike, by: byBike ? "bike" : null };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

/** Keeps in the address which lines of the due-list are shown, and how. */
export function useDueAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return {
    choice: dueIn(query),
    /** A link's `to` for the page after a change. */
    hrefAfter: (change: Partial<DueChoice>) => `/care?${dueAfter(query, change)}`,
    /** Replaces the history entry, so that Back leaves the page. */
    change: (change: Partial<DueChoice>) =>
      void navigate(
        { search: `?${dueAfter(new URLSearchParams(location.search), change)}` },
        { replace: true, preventScrollReset: true },
      ),
  };
}
export type DueAddress = ReturnType<typeof useDueAddress>;
