import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * Keeps the chosen view in the address (`?view=3d`); a change replaces the history entry, so that Back leaves the
 * page.
 */
export function useViewAddress(): { view: string | null; show: (view: string) => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    view: query.get("view"),
    show(view) {
      const next = new URLSearchParams(query);
      next.set("view", view);
      void navigate({ search: `?${next}` }, { replace: true, state });
    },
  };
}
