import { lazyView } from "#web/lib/lazy-view.ts";

/** Why nothing is shown; it comes when it has to. */
export const LazySharedProblem = lazyView(
  () => import("./shared-problem.tsx").then((m) => m.SharedProblem),
  ["shared", "sharing"],
);
