import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The view that the address keeps, `?view=3d`: whatever is chosen replaces it, so that Back leaves the page. */
export function useViewAddress(): { view: string | null; show: (view: string) => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    view: query.get("view"),
    show(view) {
      const next = new URLSearchParams(query);
      next.set("view", view);
      void navigate({ search: `?${next}` }, { replace: true, state, preventScrollReset: true });
    },
  };
}
