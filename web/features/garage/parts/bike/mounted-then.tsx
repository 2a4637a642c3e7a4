import { type ReactNode, useState } from "react";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { useThenAddress } from "#web/features/garage/parts/then-address.ts";
import { useNowText } from "./use-now-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { GoneWindow, LoadingWindow } from "#web/ui/loaded-window.tsx";

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
  const { request } = useThenAddress();
  const parts = useBikeParts(bikeId, request);
  const rows = parts.data;
  const row = rows?.find(({ part }) => String(part.id) === of);
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  if (rows && row) return children(row, rows, bikeId);
  // Another device was first: what is there instead is shown.
  const now = rows?.find(({ slot_path, scope }) => slot_path === last?.slot_path && scope === last.scope);
  if (rows) return <NotThere now={now} place={last?.slot_path} onClose={onClose} />;
  return (
    <LoadingWindow query={parts} title={t("loading")} failed={components("load_failed")} onClose={onClose} />
  );
}

interface NotThereProps {
  /** What is in the part's place instead; without a place nothing is known of that. */
  now?: BikePart | undefined;
  place?: string | undefined;
  onClose: () => void;
}

function NotThere({ now, place, onClose }: NotThereProps) {
  const t = useT("fitting");
  const text = useNowText();
  const shown = [t("gone.text"), place !== undefined && text(place, now)].filter(Boolean).join(" ");
  return <GoneWindow title={t("gone.title")} text={shown} onClose={onClose} />;
}
