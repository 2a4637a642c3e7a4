import type { RideItemState } from "#contract/garage/ride-imports.ts";
import { addressOf, queryWith } from "#web/lib/address-of.ts";
import { dayIn } from "#web/lib/day-in.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

/** What the page shows: all rides, those on no bike, or what came of imports. */
export const ridesViews = ["all", "unassigned", "imports"] as const;
export type RidesView = (typeof ridesViews)[number];

/** What became of files, the worst first. */
export const itemStates = [
  "failed",
  "skipped",
  "duplicate",
  "imported",
] as const satisfies readonly RideItemState[];

export interface RidesChoice {
  view: RidesView;
  bike: number | null;
  /** Days; `to` is not included. */
  from: string | null;
  to: string | null;
  search: string;
  /** The import whose report is shown, and which of its files. */
  report: number | null;
  state: RideItemState | null;
  page: number;
}
export type RidesChoiceChange = Partial<RidesChoice>;

const noChoice: RidesChoice = {
  view: "all",
  bike: null,
  from: null,
  to: null,
  search: "",
  report: null,
  state: null,
  page: 1,
};

/** Whether only some rides of the view are shown. */
export const filtersRides = ({ bike, from, to, search }: RidesChoice): boolean =>
  bike !== null || from !== null || to !== null || search !== "";

/** Reads `?show=imports&import=3&state=failed&page=2`, `?bike=12&from=2026-01-01&to=2027-01-01&q=alps`. */
export function ridesIn(query: URLSearchParams): RidesChoice {
  return {
    view: ridesViews.find((view) => view === query.get("show")) ?? "all",
    bike: wholeNumberIn(query, "bike"),
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
    search: query.get("q") ?? "",
    report: wholeNumberIn(query, "import"),
    state: itemStates.find((state) => state === query.get("state")) ?? null,
    page: wholeNumberIn(query, "page") ?? 1,
  };
}

/** Returns the query after a change. Another view begins without filters, another filter at the first page. */
export function ridesAfter(query: URLSearchParams, change: RidesChoiceChange): URLSearchParams {
  const now = ridesIn(query);
  const kept = change.view !== undefined && change.view !== now.view ? noChoice : now;
  const next = { ...kept, page: 1, ...change };
  return queryWith(query, {
    show: next.view === "all" ? null : next.view,
    bike: next.bike,
    from: next.from,
    to: next.to,
    q: next.search,
    import: next.report,
    state: next.state,
    page: next.page > 1 ? next.page : null,
  });
}

const useAddress = addressOf({ read: ridesIn, after: ridesAfter });

/** Keeps what the page shows in the address. */
export function useRidesAddress() {
  const { show, ...address } = useAddress();
  return {
    ...address,
    turnTo: (page: number): void => show({ page }),
    showAll: () => address.change({ bike: null, from: null, to: null, search: "" }),
  };
}
export type RidesAddress = ReturnType<typeof useRidesAddress>;
