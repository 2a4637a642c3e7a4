import { lazyView } from "#web/lib/lazy-view.ts";

/** Asks about a mileage that is lower than what was noted. */
export const NewOdometerQuestion = lazyView(
  () => import("./new-odometer-question.tsx").then((m) => m.LowerMileageQuestion),
  ["odometer"],
  { missing: "window" },
);

/** Shows once which bikes' mileage an upgrade kept. */
export const KeptMileage = lazyView(
  () => import("./kept-mileage.tsx").then((m) => m.KeptMileageNotice),
  ["odometer"],
  { missing: "nothing" },
);
