import { type ComponentType, Suspense } from "react";
import { type CareWindow, useCareAddress } from "#web/features/garage/care/care-address.ts";
import type { CareWindowProps } from "#web/features/garage/care/care-window-props.ts";
import type { LoadNames } from "#web/lib/known-names.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import type { Namespace } from "#web/lib/namespaces.ts";

function view(load: () => Promise<ComponentType<CareWindowProps>>, ...more: Namespace[]) {
  return lazyView(load, ["logbook", "care", "components", ...more], { missing: "window", ahead: true });
}

/** The windows that note what was done or put it off, by their name in the address; each a lazy view. */
const windows: Partial<Record<CareWindow, ComponentType<CareWindowProps>>> = {
  done: view(
    () => import("#web/features/garage/care/logbook/done-window.tsx").then((m) => m.DoneWindow),
    "form",
    "validation",
    "fields",
  ),
  later: view(
    () => import("#web/features/garage/care/logbook/later-window.tsx").then((m) => m.LaterWindow),
    "validation",
    "fields",
  ),
  service: view(
    () => import("#web/features/garage/care/logbook/service-window.tsx").then((m) => m.ServiceWindow),
    "form",
    "validation",
    "fields",
  ),
  routine: view(
    () => import("#web/features/garage/care/rounds/stand-window.tsx").then((m) => m.StandWindow),
    "rounds",
    "form",
    "validation",
    "fields",
  ),
  "delete-service": view(() =>
    import("#web/features/garage/care/logbook/delete-service.tsx").then((m) => m.DeleteService),
  ),
};

/** The window about care that the address names: `?done=12`, `?later=12`, `?service=new`, `?service=34`. */
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
