import { type ReactNode, useEffect, useState } from "react";
import type { Part, PartWithHistory } from "#contract/garage/parts.ts";
import { usePart } from "#web/features/garage/parts/queries.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { partOnDevice } from "#web/lib/part-on-device.ts";
import { GoneWindow, LoadingWindow } from "#web/ui/loaded-window.tsx";

interface PartLoadedProps {
  /** A part's id, as the address has it. */
  of: string;
  onClose: () => void;
  children: (part: PartWithHistory) => ReactNode;
  /** The same for a window that needs no history, which this device may not have without a network. */
  atHand?: (part: Part) => ReactNode;
}

/** A window about a part: loads it, or says why there is none. */
export function PartLoaded({ of, onClose, children, atHand }: PartLoadedProps) {
  return /^[1-9]\d{0,14}$/.test(of) ? (
    <Known id={Number(of)} onClose={onClose} atHand={atHand}>
      {children}
    </Known>
  ) : (
    <NoSuchPart onClose={onClose} />
  );
}

function Known({ id, onClose, children, atHand }: Omit<PartLoadedProps, "of"> & { id: number }) {
  const t = useT("part");
  const query = usePart(id);
  const { data: part, error } = query;
  const kept = useKeptPart(atHand && error && !part ? id : null);
  if (error instanceof CallError && error.status === 404) return <NoSuchPart onClose={onClose} />;
  if (part) return children(part);
  if (atHand && kept) return atHand(kept);
  return <LoadingWindow query={query} title={t("title")} failed={t("load_failed")} onClose={onClose} />;
}

/** Returns a part as the device's copy of the garage has it, undefined until that is read; null reads nothing. */
function useKeptPart(id: number | null): Part | undefined {
  const [kept, setKept] = useState<Part>();
  useEffect(() => {
    // Without storage the window keeps its failure.
    if (id !== null) partOnDevice(id).then(setKept, () => {});
  }, [id]);
  return kept?.id === id ? kept : undefined;
}

function NoSuchPart({ onClose }: { onClose: () => void }) {
  const t = useT("part");
  return <GoneWindow title={t("not_found")} text={t("gone")} onClose={onClose} />;
}
