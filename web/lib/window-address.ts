import { useLocation, useNavigate } from "react-router";
import { goBack } from "./going-back.ts";

/** A dialog that any page opens by its hash (#feedback, #cookies): Back closes it, and a link leads to it. */
export function useWindowAddress() {
  const { hash, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    shown: hash.slice(1),
    close() {
      // Opened from within the app, it closes by going back; opened by its address, by removing the hash.
      if (key === "default") void navigate(pathname + search, { replace: true });
      else goBack();
    },
  };
}
