import type { BikePart } from "#contract/garage/part-moves.ts";
import { UsageLine } from "#web/features/garage/parts/usage-line.tsx";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { VerifiedNote } from "#web/ui/verified-note.tsx";
import { type PlanWear, WearBar } from "./wear-bar.tsx";

interface PartFiguresProps {
  row: BikePart;
  wear: PlanWear | undefined;
  isNow: boolean;
  /** When the bike was entered, where its parts count from its first kilometre. */
  fromStart: string | null;
}

/** All that a part has done; in grey, what it did since it was last mounted. */
export function PartFigures({ row, wear, isNow, fromStart }: PartFiguresProps) {
  const t = useT("fitting");
  const units = useUnits();
  const { part, from_at, unknown_before, usage } = row;
  // What it has done in all is known as of now.
  const whole = isNow ? part.usage : usage;
  const day = units.day(from_at);
  return (
    <>
      <div className="narrow flex flex-wrap gap-x-3 text-md">
        <UsageLine usage={whole} />
        <p className="text-muted">
          {unknown_before
            ? t("since_entered", { day })
            : fromStart !== null && from_at <= fromStart
              ? t("since_start")
              : whole.distance_m > usage.distance_m
                ? t("since_change", { distance: units.distance(usage.distance_m), day })
                : t("since", { day })}
        </p>
      </div>
      {part.verified && <VerifiedNote mark={part.verified} day={units.day(part.verified.day)} />}
      {wear && <WearBar wear={wear} />}
    </>
  );
}
