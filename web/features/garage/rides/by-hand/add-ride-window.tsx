import { Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { lazyView } from "#web/lib/lazy-view.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";

const AddRideDialog = lazyView(
  () => import("./add-ride-dialog.tsx").then((m) => m.AddRideDialog),
  ["ride", "riding", "form", "fields", "validation"],
  { missing: "window", ahead: true },
);

/** The window that adds a ride, over any page: `?ride=new`, `?ride=new&bike=12&distance=42.5`. */
export function AddRideWindow() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  if (query.get("ride") !== "new") return null;
  function close() {
    if (state?.opened === "here") return void navigate(-1);
    const next = new URLSearchParams(query);
    for (const name of ["ride", "distance", "bike"]) next.delete(name);
    void navigate({ search: `?${next}` }, { replace: true });
  }
  return (
    <Suspense>
      <AddRideDialog
        bikeId={wholeNumberIn(query, "bike")}
        distance={query.get("distance") ?? ""}
        onClose={close}
      />
    </Suspense>
  );
}
