import { type ComponentProps, Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { GeometryView } from "./geometry-view.tsx";

// A file between the page and the view: a page carries the names of all files that a view needs.
const View = lazyView(
  () => import("./geometry-view.tsx").then((m) => m.GeometryView),
  ["geometry", "facts"],
  {
    missing: "nothing",
  },
);

/** What follows from a bike's geometry, and its drawing with dimensions. */
export function GeometryOfBike(props: ComponentProps<typeof GeometryView>) {
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
