import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Returns which expense's window a query asks for: "new" or an id; null for none. */
export function expenseIn(query: URLSearchParams): number | "new" | null {
  const of = query.get("expense");
  if (of === "new") return of;
  return of !== null && /^[1-9]\d{0,14}$/.test(of) ? Number(of) : null;
}

/** Parameters that a new expense may begin with. */
const given = ["for_bike", "for_part", "for_service"] as const;

/** Returns the query that opens an expense's window, or with null one without. */
export function withExpense(query: URLSearchParams, of: number | "new" | null): string {
  const next = new URLSearchParams(query);
  for (const name of ["expense", ...given]) next.delete(name);
  if (of !== null) next.set("expense", String(of));
  return `?${next}`;
}

/** Keeps the open window of an expense in the address, over any page; Back closes it. */
export function useExpenseAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const of = expenseIn(query);
  return {
    of,
    /** A link's `to` for an expense's window over this page; pass `state={openedHere}` along. */
    hrefOf: (one: number | "new") => withExpense(query, one),
    open: (one: number | "new") =>
      void navigate(
        { search: withExpense(new URLSearchParams(location.search), one) },
        {
          replace: of !== null,
          state: { opened: of === null ? "here" : state?.opened },
        },
      ),
    /** Goes back to where the window was opened; for a deep link, to the page below it. */
    close() {
      if (state?.opened === "here") void navigate(-1);
      else void navigate({ search: withExpense(query, null) }, { replace: true });
    },
  };
}

/** State of a link that opens a window, so that closing it goes back. */
export const openedHere = { opened: "here" };
