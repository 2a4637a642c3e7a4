import { useNavigate, useSearchParams } from "react-router";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

/** The panel's tabs, in order. */
export const adminTabs = ["dashboard", "users", "bikes", "feedback", "audit", "jobs"] as const;
export type AdminTab = (typeof adminTabs)[number];

/** What of an address belongs to a list: filters by name, "" or left out for none. */
export type QueryChanges = Record<string, string | number | null>;

/** The query with changes made to it; another filter starts at the first page with every row closed. */
export function changed(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query);
  if (Object.keys(changes).some((name) => name !== "open")) {
    next.delete("page");
    next.delete("open");
  }
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  return next;
}

/** One of these words of the query; the first where there is none of them. */
export function choiceIn<T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  return choices.find((one) => one === query.get(name)) ?? choices[0];
}

/** The address as it stands: a step may be taken before the one before it has been drawn. */
const queryNow = () => new URLSearchParams(location.search);
/** What the router keeps with the address. */
const stateNow = () => (history.state as { usr?: { typing?: string } } | null)?.usr;

/** Sky Dash held in the address: tab, filters, search, page and the opened row. */
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
    /** A step of the history, so that Back takes it back. */
    change: (changes: QueryChanges) => void navigate({ search: changed(queryNow(), changes).toString() }),
    /** All that is typed into a field in one go is one step of the history. */
    type: (field: string, text: string) =>
      void navigate(
        { search: changed(queryNow(), { [field]: text }).toString() },
        { replace: stateNow()?.typing === field, state: { typing: field } },
      ),
    /** Opens a row, or closes it with null; no step of its own. */
    openRow: (id: number | null) =>
      void navigate(
        { search: changed(queryNow(), { open: id }).toString() },
        { replace: true, state: stateNow() },
      ),
    /** Forgets every filter of the tab. */
    clear: (keep: QueryChanges) => void navigate({ search: changed(new URLSearchParams(), keep).toString() }),
  };
}
