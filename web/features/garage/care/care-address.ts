import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Service } from "#contract/garage/services.ts";

/** A window about care, by its name in the address, and what it is about: the id of a plan or a service, or "new". */
export const careWindows = [
  "done",
  "later",
  "plan",
  "delete-plan",
  "service",
  "delete-service",
  "routine",
] as const;
export type CareWindow = (typeof careWindows)[number];

/** Returns the window about care that a query asks for: `?done=12`, `?service=new`. */
export function careWindowIn(query: URLSearchParams): { window: CareWindow; of: string } | null {
  const window = careWindows.find((name) => query.has(name));
  return window ? { window, of: query.get(window) ?? "" } : null;
}

function searchWith(
  query: URLSearchParams,
  opened: { window: CareWindow; of: string | number } | null,
): string {
  const next = new URLSearchParams(query);
  for (const name of careWindows) next.delete(name);
  if (opened) next.set(opened.window, String(opened.of));
  return `?${next}`;
}

/** Where a service's window opens: over this page where it shows care, else over its bike's. */
export function addressOfService({ id, bike_id }: Pick<Service, "id" | "bike_id">): string {
  const here = /^(\/bikes\/\d+)?\/care$/.test(location.pathname);
  const search = searchWith(new URLSearchParams(here ? location.search : ""), { window: "service", of: id });
  return (here ? location.pathname : `/bikes/${bike_id}/care`) + search;
}

/** Keeps the open window about care in the address; Back closes it. */
export function useCareAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const opened = careWindowIn(query);
  return {
    opened,
    /** A link's `to` for a window over this page. */
    hrefOf: (window: CareWindow, of: string | number) => searchWith(query, { window, of }),
    /** Opens a window; it replaces one that is open already. */
    open: (window: CareWindow, of: string | number) =>
      void navigate(
        // React's query may be a step behind when this is called later, as by a toast.
        { search: searchWith(new URLSearchParams(location.search), { window, of }) },
        {
          replace: opened !== null,
          state: { opened: opened ? state?.opened : "here" },
        },
      ),
    /** Goes back to where the window was opened; for a deep link, to the page below it. */
    close() {
      if (state?.opened === "here") void navigate(-1);
      else void navigate({ search: searchWith(query, null) }, { replace: true });
    },
  };
}
export type CareAddress = ReturnType<typeof useCareAddress>;
