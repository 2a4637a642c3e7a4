import { useLocation, useNavigate, useSearchParams } from "react-router";

/** A window about parts, by its name in the address, and what it is about: a part's id, or a slot. */
export const partWindows = [
  "part",
  "replace",
  "move",
  "off",
  "measure",
  "fill",
  "wheels",
  "add-part",
  "edit-part",
  "mount",
  "days",
  "retire",
  "delete-part",
  "setup",
  "use-setup",
  "delete-setup",
  "trainer",
] as const;
export type PartWindow = (typeof partWindows)[number];

/** Returns the window about parts that a query asks for: `?part=12`, `?replace=12`, `?fill=rear_wheel/cassette`. */
export function partWindowIn(query: URLSearchParams): { window: PartWindow; of: string } | null {
  const window = partWindows.find((name) => query.has(name));
  return window ? { window, of: query.get(window) ?? "" } : null;
}

/** The address of a window over the page of `query`. */
function searchWith(
  query: URLSearchParams,
  opened: { window: PartWindow; of: string | number } | null,
): string {
  const next = new URLSearchParams(query);
  for (const name of partWindows) next.delete(name);
  if (opened) next.set(opened.window, String(opened.of));
  return `?${next}`;
}

/** Keeps the open window about parts in the address; Back closes it. */
export function usePartAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const opened = partWindowIn(query);
  function leave() {
    if (state?.opened === "here") void navigate(-1);
    else void navigate({ search: searchWith(query, null) }, { replace: true });
  }
  return {
    opened,
    /** A link's `to` for a window over this page. */
    hrefOf: (window: PartWindow, of: string | number) => searchWith(query, { window, of }),
    /** Opens a window; it replaces one that is open already, and with `over` closes to that part's window. */
    open: (window: PartWindow, of: string | number, { over }: { over?: number } = {}) =>
      void navigate(
        { search: searchWith(query, { window, of }) },
        {
          replace: opened !== null,
          state: { opened: opened ? state?.opened : "here", over },
        },
      ),
    /** Goes back to the part's window, or to where the window was opened; for a deep link, to the page below it. */
    close: () => {
      if (state?.over)
        void navigate(
          { search: searchWith(query, { window: "part", of: state.over }) },
          { replace: true, state: { ...state, over: undefined } },
        );
      else leave();
    },
    /** Goes back to the page, also from a window over a part's: the part is gone. */
    leave,
  };
}
export type PartAddress = ReturnType<typeof usePartAddress>;
