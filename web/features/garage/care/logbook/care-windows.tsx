import { type ComponentType, Suspense } from "react";
import { type CareWindow, useCareAddress } from "#web/features/garage/care/care-address.ts";
import type { LoadNames } from "#web/lib/known-names.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { Namespace } from "#web/lib/namespaces.ts";

export interface CareWindowProps {
  /** What the window is about: the id of a plan or of an entry, or "new". */
  of: string;
  /** The bike whose page it is opened over, if it is one's. */
  bikeId: number | null;
  /** Brings makers and models that are offered for a new part. */
  names: LoadNames | undefined;
  onClose: () => void;
}

function view(load: () => Promise<ComponentType<CareWindowProps>>, ...more: Namespace[]) {
  return lazyView(load, ["logbook", "care", "components", ...more], { missing: "window", ahead: true });
}

/** The windows that note what was done or put it off, by their name in the address; each a lazy view. */
const windows: Partial<Record<CareWindow, ComponentType<CareWindowProps>>> = {
  done: view(() => import("./done-window.tsx").then((m) => m.DoneWindow), "validation", "fields"),
  later: view(() => import("./later-window.tsx").then((m) => m.LaterWindow), "validation", "fields"),
  service: view(
    () => import("./service-window.tsx").then((m) => m.ServiceWindow),
    "form",
    "validation",
    "fields",
  ),
  "delete-service": view(() => import("./delete-service.tsx").then((m) => m.DeleteService)),
};

/** The window about care that the address asks for: `?done=12`, `?later=12`, `?service=new`, `?service=34`. */
export function CareWindows({ bikeId = null, names }: { bikeId?: number | null; names?: LoadNames }) {
  const { opened, close } = useCareAddress();
  const Window = opened && windows[opened.window];
  return (
    <Suspense>
      {Window && (
        <Window
          key={`${opened.window} ${opened.of}`}
          of={opened.of}
          bikeId={bikeId}
          names={names}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
