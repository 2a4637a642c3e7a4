import { type ComponentType, Suspense } from "react";
import { type CareWindow, useCareAddress } from "#web/features/garage/care/care-address.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { DeletePlan } from "./delete-plan.tsx";
import type { UpkeepWindowProps } from "./plan-window.tsx";

const windows: Partial<Record<CareWindow, ComponentType<UpkeepWindowProps>>> = {
  plan: lazyView(
    () => import("./plan-window.tsx").then((m) => m.PlanWindow),
    ["careplan", "upkeep", "care", "components", "form", "fields", "logbook", "validation"],
    { missing: "window", ahead: true },
  ),
  "delete-plan": DeletePlan,
};

/** The window about a bike's plans that the address names. */
export function UpkeepWindows({ bikeId }: { bikeId: number }) {
  const { opened, close } = useCareAddress();
  const Window = opened && windows[opened.window];
  return (
    <Suspense>
      {Window && (
        <Window key={`${opened.window} ${opened.of}`} bikeId={bikeId} of={opened.of} onClose={close} />
      )}
    </Suspense>
  );
}
