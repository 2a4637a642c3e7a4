import { Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { TheftFieldsProps } from "./theft-fields.tsx";

const TheftDialog = lazyView(
  () => import("./theft-dialog.tsx").then((m) => m.TheftDialog),
  ["theft", "transfer", "form", "validation", "fields"],
  { missing: "window" },
);

/** The window of a bike's theft, over its page: `?theft`. */
export function TheftWindow(props: Pick<TheftFieldsProps, "bike" | "share">) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  if (!query.has("theft")) return null;
  function close() {
    if (state?.opened === "here") void navigate(-1);
    else void navigate({ search: "" }, { replace: true });
  }
  return (
    <Suspense>
      <TheftDialog {...props} onClose={close} />
    </Suspense>
  );
}
