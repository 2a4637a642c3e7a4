import { lazyView } from "#web/lib/lazy-view.ts";

/** Few shared bikes show what their parts have done. */
export const LazyPublicParts = lazyView(
  () => import("./public-parts.tsx").then((m) => m.PublicParts),
  ["components"],
  { missing: "nothing" },
);
