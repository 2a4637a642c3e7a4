import { type ComponentProps, Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { GearsSection } from "./gears-section.tsx";
import type { GeometryView } from "./geometry-view.tsx";

// A file between pages and views: a page carries the names of all files that a view needs.
const Geometry = lazyView(
  () => import("./geometry-view.tsx").then((m) => m.GeometryView),
  ["geometry", "facts"],
  { missing: "nothing" },
);
const Gears = lazyView(() => import("./gears-section.tsx").then((m) => m.GearsSection), ["gears"], {
  missing: "nothing",
});

/** What follows from a bike's geometry, and its drawing with dimensions. */
export function GeometryOfBike(props: ComponentProps<typeof GeometryView>) {
  return (
    <Suspense>
      <Geometry {...props} />
    </Suspense>
  );
}

/** The gears of a bike on its page. */
export function GearsOfBike(props: ComponentProps<typeof GearsSection>) {
  return (
    <Suspense>
      <Gears {...props} />
    </Suspense>
  );
}
