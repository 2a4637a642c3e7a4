import { useLocation, useNavigate, useSearchParams } from "react-router";
import { goBack } from "./going-back.ts";

/** State of an entry of the history that opened a window: closing the window goes back. */
export const openedHere = { opened: "here" };

/** Returns a function that closes a window: back to where it was opened, from a deep link to the page `below`, a query. */
export function useClosing(): (below: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (below) => {
    if (state?.opened === "here") goBack();
    else void navigate({ search: below }, { replace: true });
  };
}

interface Windows {
  /** Parameters that belong to a window and leave with it. */
  given?: readonly string[];
  /** What a window may be about; it is not open for anything else. */
  accepts?: RegExp;
}

/** Windows that the address opens over a page, each by its name and with what it is about: `?done=12`, `?service=new`. */
export function openedWindows<W extends string>(
  names: readonly W[],
  { given = [], accepts = /^/ }: Windows = {},
) {
  function openedIn(query: URLSearchParams): { window: W; of: string } | null {
    const window = names.find((name) => query.has(name) && accepts.test(query.get(name) ?? ""));
    return window ? { window, of: query.get(window) ?? "" } : null;
  }
  function searchWith(query: URLSearchParams, opened: { window: W; of: string | number } | null): string {
    const next = new URLSearchParams(query);
    for (const name of [...names, ...given]) next.delete(name);
    if (opened) next.set(opened.window, String(opened.of));
    return `?${next}`;
  }
  /** Keeps the open window in the address; Back closes it. */
  function useWindows() {
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const { state } = useLocation();
    const close = useClosing();
    const opened = openedIn(query);
    return {
      opened,
      /** A link's `to` for a window over this page. */
      hrefOf: (window: W, of: string | number) => searchWith(query, { window, of }),
      /** Opens a window; it replaces one that is open already. `more` is kept in the state of its entry. */
      open: (window: W, of: string | number, more: object = {}) =>
        void navigate(
          // React's query may be a step behind when this is called later, as by a toast.
          { search: searchWith(new URLSearchParams(location.search), { window, of }) },
          { replace: opened !== null, state: { opened: opened ? state?.opened : "here", ...more } },
        ),
      /** Goes back to where the window was opened; for a deep link, to the page below it. */
      close: () => close(searchWith(query, null)),
    };
  }
  return { openedIn, searchWith, useWindows };
}
