import { useNavigate, useSearchParams } from "react-router";
import { type QueryValues, queryWith } from "#web/lib/address-of.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

/** The panel's tabs, in order. */
export const adminTabs = [
  "dashboard",
  "users",
  "bikes",
  "shops",
  "feedback",
  "reports",
  "audit",
  "jobs",
  "sign_in",
] as const;
export type AdminTab = (typeof adminTabs)[number];

/**
 * Returns the query with changes applied; changing a filter goes back to the first page and closes the opened row.
 */
export function changed(query: URLSearchParams, changes: QueryValues): URLSearchParams {
  const next = new URLSearchParams(query);
  if (Object.keys(changes).some((name) => name !== "open")) {
    next.delete("page");
    next.delete("open");
  }
  return queryWith(next, changes);
}

/** Returns the query's value of a parameter if it is one of the choices, else the first choice. */
export function choiceIn<T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  return choices.find((one) => one === query.get(name)) ?? choices[0];
}

/** The current query; React's may be one step behind when two changes follow each other quickly. */
const queryNow = () => new URLSearchParams(location.search);
/** The state that the router stores with the address. */
const stateNow = () => (history.state as { usr?: { typing?: string } } | null)?.usr;

/**
 * Reads and changes the part of Sky Dash's state that is kept in the address: tab, filters, search, page, opened row.
 */
export function useAdminAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return {
    query,
    tab: choiceIn(query, "tab", adminTabs),
    page: wholeNumberIn(query, "page") ?? 1,
    search: query.get("search") ?? "",
    open: wholeNumberIn(query, "open"),
    showTab: (tab: AdminTab) => void navigate({ search: tab === "dashboard" ? "" : `?tab=${tab}` }),
    /** Adds a history entry, so that Back undoes the change. */
    change: (changes: QueryValues) => void navigate({ search: changed(queryNow(), changes).toString() }),
    /** Adds one history entry for everything typed into a field in one go. */
    type: (field: string, text: string) =>
      void navigate(
        { search: changed(queryNow(), { [field]: text }).toString() },
        { replace: stateNow()?.typing === field, state: { typing: field } },
      ),
    /** Opens a row, or closes it with null; adds no history entry. */
    openRow: (id: number | null) =>
      void navigate(
        { search: changed(queryNow(), { open: id }).toString() },
        { replace: true, state: stateNow() },
      ),
    /** Replaces the whole query with these parameters. */
    clear: (keep: QueryValues) => void navigate({ search: changed(new URLSearchParams(), keep).toString() }),
  };
}
