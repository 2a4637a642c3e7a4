import { type ReactNode, Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSite } from "#web/lib/site.ts";

const NotFound = lazyView(() => import("./not-found.tsx").then((m) => m.NotFoundPage), ["errors"], {
  missing: "page",
});

/** A page of what riders share, which is not there where the host has turned that off. */
export function OnlyWithCommunity({ children }: { children: ReactNode }) {
  const site = useSite();
  if (!site || site.community) return children;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
