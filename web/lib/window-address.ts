import { useLocation, useNavigate } from "react-router";

/** A window that any page can open by its hash (#feedback, #cookies): Back closes it, and a link leads to it. */
export function useWindowAddress() {
  const { hash, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    shown: hash.slice(1),
    close() {
      // What was opened here is left the way it was entered; who came straight to it stays on the page.
      void (key === "default" ? navigate(pathname + search, { replace: true }) : navigate(-1));
    },
  };
}
