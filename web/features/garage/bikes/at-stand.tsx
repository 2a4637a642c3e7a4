import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { useAwake } from "#web/lib/use-awake.ts";
import { Switch } from "#web/ui/switch.tsx";

/** Until the app is closed. */
const staysAwake = createStore(false);

/** A view that is used beside the workstand: with larger targets on a phone, whose screen stays on while its rider wants that. */
export function AtStand({ children }: { children: ReactNode }) {
  const isOn = useStore(staysAwake);
  return (
    <div data-stand="">
      {children}
      {isOn && <Awake />}
    </div>
  );
}

function Awake() {
  useAwake();
  return null;
}

/** Keeps the screen on for all views of this kind, where the browser can. */
export function StayAwakeSwitch() {
  const t = useT("garage");
  const isOn = useStore(staysAwake);
  if (!("wakeLock" in navigator)) return null;
  return (
    <Switch
      checked={isOn}
      onChange={staysAwake.set}
      label={t("bike.stay_awake")}
      className="px-2.5 text-sm lg:hidden"
    />
  );
}
