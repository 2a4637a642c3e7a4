import { lazyView } from "#web/lib/lazy-view.ts";

/** Says why nothing is shown; loaded when needed. */
export const LazySharedProblem = lazyView(
  () => import("./shared-problem.tsx").then((m) => m.SharedProblem),
  ["shared", "sharing"],
);
