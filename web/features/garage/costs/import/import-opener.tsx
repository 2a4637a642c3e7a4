import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyView } from "#web/lib/lazy-view.ts";

const ImportWindow = lazyView(() => import("./import-window.tsx").then((m) => m.ImportWindow), ["ledger"], {
  missing: "window",
});

/** The window that the address opens with `?import=open`. */
export function ImportOpener() {
  const [query, setQuery] = useSearchParams();
  if (query.get("import") !== "open") return null;
  function close() {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("import");
        return next;
      },
      { replace: true },
    );
  }
  return (
    <Suspense>
      <ImportWindow onClose={close} />
    </Suspense>
  );
}
