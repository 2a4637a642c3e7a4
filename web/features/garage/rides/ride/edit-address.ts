import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Keeps in the address whether a ride is being edited: `?edit`. Back closes the form. */
export function useEditAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    isOpen: query.has("edit"),
    open: () => void navigate({ search: "?edit" }, { state: { opened: "here" } }),
    close: () => {
      if (state?.opened === "here") void navigate(-1);
      else void navigate({ search: "" }, { replace: true });
    },
  };
}
