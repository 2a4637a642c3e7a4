import { type ReactNode, useState } from "react";
import type { Setup } from "#contract/garage/setups.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { useT } from "#web/lib/i18n.ts";
import { GoneWindow, LoadingWindow } from "#web/ui/loaded-window.tsx";
import { useSetups } from "./queries.ts";

interface SetupLoadedProps extends PartWindowProps {
  children: (setup: Setup, bikeId: number) => ReactNode;
}

/** A window about a set-up of the bike below it; says where there is none. */
export function SetupLoaded({ of, bikeId, onClose, children }: SetupLoadedProps) {
  return bikeId === null ? (
    <NoSuchSetup onClose={onClose} />
  ) : (
    <OfBike of={of} bikeId={bikeId} onClose={onClose}>
      {children}
    </OfBike>
  );
}

function OfBike({ of, bikeId, onClose, children }: SetupLoadedProps & { bikeId: number }) {
  const t = useT("setups");
  const query = useSetups(bikeId);
  const setups = query.data;
  const listed = setups?.find(({ id }) => String(id) === of);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  // Deleted elsewhere meanwhile, it stays in its window, with what was typed and why that can't be saved.
  const setup = listed ?? last;
  if (setup) return children(setup, bikeId);
  if (setups) return <NoSuchSetup onClose={onClose} />;
  return <LoadingWindow query={query} title={t("title")} failed={t("load_failed")} onClose={onClose} />;
}

function NoSuchSetup({ onClose }: { onClose: () => void }) {
  const t = useT("setups");
  return <GoneWindow title={t("not_found")} text={t("gone")} onClose={onClose} />;
}
