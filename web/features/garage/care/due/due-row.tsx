import { type CSSProperties, type ReactNode } from "react";
import type { CareState } from "#contract/garage/care-words.ts";
import { CareBar } from "#web/features/garage/care/care-bar.tsx";
import { StateMark } from "#web/features/garage/care/state-mark.tsx";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { BikeChip } from "./bike-chip.tsx";

interface DueRowProps {
  id: string;
  name: ReactNode;
  /** Maker and model of the part; "" when neither is known. */
  make: string;
  /** null where the list is grouped by bike. */
  bike: ReactNode;
  paint: string;
  state: CareState;
  /** null: it is no share of anything. */
  progress: number | null;
  warnPct?: number;
  /** What leads, with its figures. */
  standing: string;
  /** Anything else to know, below the figures. */
  notes?: ReactNode;
  /** What can be done about it. */
  children: ReactNode;
}

/** One line of the due-list: the work, its bike, how far it is, and what can be done about it. */
export function DueRow(props: DueRowProps) {
  const { id, name, make, bike, paint, state, progress, warnPct, standing, notes, children } = props;
  const words = useCareWords();
  return (
    <li
      id={id}
      style={{ "--paint": paint } as CSSProperties}
      className="grid gap-x-6 gap-y-1 border-b border-divider py-3 lg:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,21rem)_17.5rem] lg:items-center print:break-inside-avoid print:grid-cols-[8rem_minmax(0,1fr)_16rem]"
    >
      <p className="flex items-center justify-between gap-3 lg:block">
        <StateMark state={state} />
        {progress !== null && (
          <span className="narrow text-lg font-semibold! lg:block">{words.percent(progress)}</span>
        )}
      </p>
      <div className="min-w-0">
        <div className="text-base/6 font-semibold">{name}</div>
        {make && <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{make}</p>}
        {bike}
      </div>
      <div className="min-w-0">
        {progress !== null && (
          <CareBar progress={progress} state={state} {...(warnPct !== undefined && { warnPct })} />
        )}
        <p className="narrow mt-1.5 text-md wrap-anywhere">{standing}</p>
        {notes}
      </div>
      <div className="relative flex flex-wrap items-center gap-1 max-lg:mt-1 lg:justify-end print:hidden">
        {children}
      </div>
    </li>
  );
}

interface BikeOfRowProps {
  bike: { id: number; name: string } | null;
}

/** The bike that a line is about, or that its part is in storage. */
export function BikeOfRow({ bike }: BikeOfRowProps) {
  const t = useT("care");
  if (bike === null) return <p className="text-sm text-muted">{t("due.stored")}</p>;
  return <BikeChip {...bike} />;
}
