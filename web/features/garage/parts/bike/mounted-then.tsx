import type { ReactNode } from "react";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { useThenAddress } from "#web/features/garage/parts/then-address.ts";
import { GoneWindow } from "#web/features/garage/parts/window/gone-window.tsx";
import { LoadingWindow } from "#web/features/garage/parts/window/loading-window.tsx";
import { useT } from "#web/lib/i18n.ts";

interface MountedThenProps {
  /** A part's id, as the address has it. */
  of: string;
  bikeId: number | null;
  onClose: () => void;
  children: (row: BikePart, rows: readonly BikePart[], bikeId: number) => ReactNode;
}

/** A window about a part that is on a bike at the time that the page shows; says so where it is not. */
export function MountedThen({ bikeId, ...rest }: MountedThenProps) {
  return bikeId === null ? <NotThere onClose={rest.onClose} /> : <Found {...rest} bikeId={bikeId} />;
}

function Found({ of, bikeId, onClose, children }: MountedThenProps & { bikeId: number }) {
  const t = useT("fitting");
  const components = useT("components");
  const { asked } = useThenAddress();
  const parts = useBikeParts(bikeId, asked);
  const rows = parts.data;
  const row = rows?.find(({ part }) => String(part.id) === of);
  if (rows) return row ? children(row, rows, bikeId) : <NotThere onClose={onClose} />;
  return (
    <LoadingWindow title={t("loading")} asked={parts} failed={components("load_failed")} onClose={onClose} />
  );
}

function NotThere({ onClose }: { onClose: () => void }) {
  const t = useT("fitting");
  return <GoneWindow title={t("gone.title")} text={t("gone.text")} onClose={onClose} />;
}
