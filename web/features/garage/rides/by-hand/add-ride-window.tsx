import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { lazyView } from "#web/lib/lazy-view.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { openedWindows } from "#web/lib/opened-windows.ts";

const AddRideDialog = lazyView(
  () => import("./add-ride-dialog.tsx").then((m) => m.AddRideDialog),
  ["ride", "riding", "form", "fields", "validation"],
  { missing: "window", ahead: true },
);

const { useWindows } = openedWindows(["ride"], { given: ["distance", "bike"], accepts: /^(new|-\d{1,15})$/ });

/** The window that adds a ride, over any page: `?ride=new`, `?ride=new&bike=12&distance=42.5`, `?ride=-3` for the row that waits. */
export function AddRideWindow() {
  const [query] = useSearchParams();
  const { opened, close } = useWindows();
  if (!opened) return null;
  return (
    <Suspense>
      <AddRideDialog
        key={opened.of}
        rowId={opened.of === "new" ? null : -Number(opened.of)}
        bikeId={wholeNumberIn(query, "bike")}
        distance={query.get("distance") ?? ""}
        onClose={close}
      />
    </Suspense>
  );
}
