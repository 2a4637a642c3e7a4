import { type ComponentType, Suspense } from "react";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { Namespace } from "#web/lib/namespaces.ts";
import { type PartWindow, usePartAddress } from "./part-address.ts";

export interface PartWindowProps {
  /** What the window is about: a part's id, or a slot. */
  of: string;
  /** The bike whose page it is opened over, if it is one's. */
  bikeId: number | null;
  onClose: () => void;
}

function view(load: () => Promise<ComponentType<PartWindowProps>>, ...more: Namespace[]) {
  return lazyView(load, ["components", "part", ...more], { missing: "window", ahead: true });
}

const ofBikes = () => import("./bike/bike-part-windows.ts");

/** The windows about parts, by their name in the address; each a lazy view. */
const windows: Partial<Record<PartWindow, ComponentType<PartWindowProps>>> = {
  part: view(() => import("./part/whole-part.tsx").then((m) => m.WholePart)),
  "add-part": view(() => import("./part/add-part.tsx").then((m) => m.AddPart), "form", "validation"),
  "edit-part": view(() => import("./part/edit-part.tsx").then((m) => m.EditPart), "form", "validation"),
  mount: view(() => import("./part/mount-part.tsx").then((m) => m.MountPart)),
  retire: view(() => import("./part/retire-part.tsx").then((m) => m.RetirePart)),
  "delete-part": view(() => import("./part/delete-part.tsx").then((m) => m.DeletePart)),
  setup: view(
    () => import("./setups/setup-window.tsx").then((m) => m.SetupWindow),
    "setups",
    "validation",
    "fields",
    "form",
  ),
  "use-setup": view(() => import("./setups/use-setup-window.tsx").then((m) => m.UseSetupWindow), "setups"),
  "delete-setup": view(() => import("./setups/delete-setup.tsx").then((m) => m.DeleteSetup), "setups"),
  trainer: view(() => import("./setups/trainer-guide.tsx").then((m) => m.TrainerGuide), "setups"),
  replace: view(() => ofBikes().then((m) => m.ReplaceWindow), "fitting"),
  move: view(() => ofBikes().then((m) => m.MoveWindow), "fitting"),
  off: view(() => ofBikes().then((m) => m.TakeOffWindow), "fitting"),
  measure: view(() => ofBikes().then((m) => m.MeasureWindow), "fitting", "validation"),
  fill: view(() => ofBikes().then((m) => m.FillWindow), "fitting"),
};

/** The window about parts that the address asks for. */
export function PartWindows({ bikeId = null }: { bikeId?: number | null }) {
  const { opened, close } = usePartAddress();
  const Window = opened && windows[opened.window];
  return <Suspense>{Window && <Window of={opened.of} bikeId={bikeId} onClose={close} />}</Suspense>;
}
