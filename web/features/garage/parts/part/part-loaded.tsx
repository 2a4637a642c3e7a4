import type { ReactNode } from "react";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { usePart } from "#web/features/garage/parts/queries.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { GoneWindow, LoadingWindow } from "#web/ui/loaded-window.tsx";

interface PartLoadedProps {
  /** A part's id, as the address has it. */
  of: string;
  onClose: () => void;
  children: (part: PartWithHistory) => ReactNode;
}

/** A window about a part: loads it, or says why there is none. */
export function PartLoaded({ of, onClose, children }: PartLoadedProps) {
  return /^[1-9]\d{0,14}$/.test(of) ? (
    <Known id={Number(of)} onClose={onClose}>
      {children}
    </Known>
  ) : (
    <NoSuchPart onClose={onClose} />
  );
}

function Known({ id, onClose, children }: Omit<PartLoadedProps, "of"> & { id: number }) {
  const t = useT("part");
  const query = usePart(id);
  const { data: part, error } = query;
  if (error instanceof CallError && error.status === 404) return <NoSuchPart onClose={onClose} />;
  if (part) return children(part);
  return <LoadingWindow query={query} title={t("title")} failed={t("load_failed")} onClose={onClose} />;
}

function NoSuchPart({ onClose }: { onClose: () => void }) {
  const t = useT("part");
  return <GoneWindow title={t("not_found")} text={t("gone")} onClose={onClose} />;
}
