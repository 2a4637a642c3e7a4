import { type ComponentProps, Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import { GearsBelow } from "./gears-below.tsx";
import type { GeometryView } from "./geometry-view.tsx";
import type { PublicDeeds } from "./public-deeds.tsx";

// A file between pages and views: a page carries the names of all files that a view needs.
const Geometry = lazyView(
  () => import("./geometry-view.tsx").then((m) => m.GeometryView),
  ["geometry", "facts"],
  { missing: "nothing" },
);

/** Few shared bikes show what they and their parts have done. */
const Deeds = lazyView(
  () => import("./public-deeds.tsx").then((m) => m.PublicDeeds),
  ["components", "verified"],
  {
    missing: "nothing",
  },
);

type FiguresOfBikeProps =
  | ({ of: "geometry" } & ComponentProps<typeof GeometryView>)
  | ({ of: "gears" } & ComponentProps<typeof GearsBelow>)
  | ({ of: "deeds" } & ComponentProps<typeof PublicDeeds>);

/** What follows from a bike's geometry, with its drawing; its gears; or what it has done. */
export function FiguresOfBike(props: FiguresOfBikeProps) {
  return (
    <Suspense>
      {props.of === "gears" ? (
        <GearsBelow {...props} />
      ) : props.of === "deeds" ? (
        <Deeds {...props} />
      ) : (
        <Geometry {...props} />
      )}
    </Suspense>
  );
}
