import { useNavigate, useSearchParams } from "react-router";

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
  /** The page's path. */
  path: string;
  /** What a query asks for; invalid values are ignored. */
  read: (query: URLSearchParams) => C;
  /** The query after a change. */
  after: (query: URLSearchParams, change: Partial<C>) => URLSearchParams;
}

/** Returns a hook that keeps what a page shows in its address. */
export const addressOf = <C>({ path, read, after }: Kept<C>) =>
  function useAddress() {
    const [query] = useSearchParams();
    const navigate = useNavigate();
    // React's query may be one step behind when two changes follow each other quickly.
    const searchAfter = (change: Partial<C>) => `?${after(new URLSearchParams(location.search), change)}`;
    return {
      query,
      choice: read(query),
      /** A link's `to` for the page after a change. */
      hrefAfter: (change: Partial<C>) => `${path}?${after(query, change)}`,
      /** Replaces the history entry, so that Back leaves the page. */
      change: (change: Partial<C>) => void navigate({ search: searchAfter(change) }, { replace: true }),
      /** Shows it from the top: as an entry of the history, or in place of this one. */
      show: (change: Partial<C>, { replace = false } = {}) =>
        void navigate({ search: searchAfter(change) }, { replace }),
    };
  };
