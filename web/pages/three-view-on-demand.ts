import { lazyView } from "#web/lib/lazy-view.ts";

/** The 3D view of a rider's own bike, loaded when it is opened. */
export const ThreeViewOnDemand = lazyView(
  () => import("#web/features/garage/viewer/own-three-view.tsx").then((m) => m.OwnThreeView),
  ["viewer"],
);
