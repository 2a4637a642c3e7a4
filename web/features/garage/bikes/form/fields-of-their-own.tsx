import { Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";

// A file between the form and these tabs: the form carries the names of all files that its later parts need.
const views = {
  accessories: lazyView(() => import("./accessories-field.tsx").then((m) => m.AccessoriesField), []),
  geometry: lazyView(
    () => import("./geometry-fields.tsx").then((m) => m.GeometryFields),
    ["geometry", "facts", "fields", "parts"],
  ),
};
for (const view of Object.values(views)) void view.preload();

/** The tabs that show their fields in a way of their own. */
export function FieldsOfTheirOwn({ tab }: { tab: keyof typeof views }) {
  const Fields = views[tab];
  return (
    <Suspense>
      <Fields />
    </Suspense>
  );
}
