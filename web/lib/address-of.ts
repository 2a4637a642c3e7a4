import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Parameters of a query; null and "" take one away. */
export type QueryValues = Record<string, string | number | null>;

/** Returns a query with other parameters. */
export function queryWith(query: URLSearchParams, values: QueryValues): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values))
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  return next;
}

interface Kept<C> {
  /** Returns the choice that a query holds; invalid values are ignored. */
  read: (query: URLSearchParams) => C;
  /** The query after a change. */
  after: (query: URLSearchParams, change: Partial<NoInfer<C>>) => URLSearchParams | string;
}

/** Returns a hook that keeps what a page shows in its address. */
export const addressOf = <C>({ read, after }: Kept<C>) =>
  function useAddress() {
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const { state } = useLocation();
    // React's query may be one step behind when two changes follow each other quickly.
    const searchAfter = (change: Partial<C>) => `?${after(new URLSearchParams(location.search), change)}`;
    return {
      query,
      choice: read(query),
      /** A link's `to` for the page after a change. */
      hrefAfter: (change: Partial<C>) => `?${after(query, change)}`,
      /** Replaces the entry of the history, so that Back leaves the page, and keeps its state. */
      change: (change: Partial<C>) =>
        void navigate({ search: searchAfter(change) }, { replace: true, state }),
      /** Adds an entry to the history. */
      show: (change: Partial<C>) => void navigate({ search: searchAfter(change) }),
    };
  };
