import { useNavigate, useSearchParams } from "react-router";
import { openedHere, useClosing } from "#web/lib/opened-windows.ts";

/** Keeps in the address whether a ride is being edited: `?edit`. Back closes the form. */
export function useEditAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const close = useClosing();
  return {
    isOpen: query.has("edit"),
    open: () => void navigate({ search: "?edit" }, { state: openedHere }),
    close: () => close(""),
  };
}
