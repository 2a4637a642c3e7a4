import { type ComponentType, Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { Namespace } from "#web/lib/namespaces.ts";
import { type PartWindow, usePartAddress } from "#web/features/garage/parts/part-address.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";

function view(load: () => Promise<ComponentType<PartWindowProps>>, ...more: Namespace[]) {
  return lazyView(load, ["components", "part", ...more], { missing: "window", ahead: true });
}

const ofBikes = () => import("#web/features/garage/parts/bike/bike-part-windows.ts");

/** The windows about parts, by their name in the address; each a lazy view. */
const windows: Partial<Record<PartWindow, ComponentType<PartWindowProps>>> = {
  part: view(
    () => import("#web/features/garage/parts/part/whole-part.tsx").then((m) => m.WholePart),
    "lifespans",
    "options",
    "verified",
  ),
  "add-part": view(
    () => import("#web/features/garage/parts/part/add-part.tsx").then((m) => m.AddPart),
    "fields",
    "form",
    "validation",
  ),
  "edit-part": view(
    () => import("#web/features/garage/parts/part/edit-part.tsx").then((m) => m.EditPart),
    "fields",
    "form",
    "validation",
  ),
  mount: view(() => import("#web/features/garage/parts/part/mount-part.tsx").then((m) => m.MountPart)),
  days: view(() => import("#web/features/garage/parts/part/mount-days.tsx").then((m) => m.MountDaysWindow)),
  retire: view(() => import("#web/features/garage/parts/part/retire-part.tsx").then((m) => m.RetirePart)),
  "delete-part": view(() =>
    import("#web/features/garage/parts/part/delete-part.tsx").then((m) => m.DeletePart),
  ),
  setup: view(
    () => import("#web/features/garage/parts/setups/setup-window.tsx").then((m) => m.SetupWindow),
    "setups",
    "validation",
    "fields",
    "form",
  ),
  "use-setup": view(
    () => import("#web/features/garage/parts/setups/use-setup-window.tsx").then((m) => m.UseSetupWindow),
    "setups",
  ),
  "delete-setup": view(
    () => import("#web/features/garage/parts/setups/delete-setup.tsx").then((m) => m.DeleteSetup),
    "setups",
  ),
  trainer: view(
    () => import("#web/features/garage/parts/setups/trainer-guide.tsx").then((m) => m.TrainerGuide),
    "setups",
  ),
  replace: view(
    () => ofBikes().then((m) => m.ReplaceWindow),
    "fitting",
    "fields",
    "validation",
    "lifespans",
    "options",
  ),
  move: view(() => ofBikes().then((m) => m.MoveWindow), "fitting"),
  off: view(() => ofBikes().then((m) => m.TakeOffWindow), "fitting"),
  measure: view(() => ofBikes().then((m) => m.MeasureWindow), "fitting", "fields", "validation"),
  fill: view(() => ofBikes().then((m) => m.FillWindow), "fitting"),
  wheels: view(() => ofBikes().then((m) => m.WheelsWindow), "fitting"),
};

/** The window about parts that the address names. */
export function PartWindows({ bikeId = null }: { bikeId?: number | null }) {
  const { opened, close } = usePartAddress();
  const Window = opened && windows[opened.window];
  return <Suspense>{Window && <Window of={opened.of} bikeId={bikeId} onClose={close} />}</Suspense>;
}
