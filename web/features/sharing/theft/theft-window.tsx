import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useClosing } from "#web/lib/opened-windows.ts";
import type { TheftFieldsProps } from "./theft-fields.tsx";

const TheftDialog = lazyView(
  () => import("./theft-dialog.tsx").then((m) => m.TheftDialog),
  ["theft", "transfer", "form", "validation", "fields"],
  { missing: "window" },
);

/** The window of a bike's theft, over its page: `?theft`. */
export function TheftWindow(props: Pick<TheftFieldsProps, "bike" | "share">) {
  const [query] = useSearchParams();
  const close = useClosing();
  if (!query.has("theft")) return null;
  return (
    <Suspense>
      <TheftDialog {...props} onClose={() => close("")} />
    </Suspense>
  );
}
