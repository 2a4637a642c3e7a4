import type { CareEntry } from "#contract/garage/care-plans.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { BikeOfRow, DueRow } from "./due-row.tsx";

interface DueWornProps {
  worn: Extract<CareEntry, { kind: "measurement" }>;
  paint: string;
  withBike: boolean;
}

/** A part that was measured worn or nearly so, and that no plan tells of. */
export function DueWorn({ worn, paint, withBike }: DueWornProps) {
  const t = useT("care");
  const words = useCareWords();
  const { day } = useUnits();
  const { bike, part, slot, measurement, state, progress } = worn;
  const name = `${words.slot(slot)} · ${words.task("replace")}`;
  return (
    <DueRow
      id={`worn-${part.id}`}
      name={
        <Link
          to={`/parts?part=${part.id}`}
          className="flex min-h-11 min-w-11 items-center rounded-control underline-offset-4 hover:underline"
        >
          <span className="line-clamp-3 wrap-anywhere">{name}</span>
        </Link>
      }
      make={words.make(part)}
      bike={withBike && <BikeOfRow bike={bike} />}
      paint={paint}
      state={state}
      progress={progress}
      standing={words.worn(measurement)}
      notes={
        <p className="narrow text-md text-muted">{t("due.measured_on", { day: day(measurement.at) })}</p>
      }
    >
      {bike && (
        <>
          <ButtonLink size="sm" to={`/bikes/${bike.id}/parts?replace=${part.id}`}>
            {t("due.replace")}
          </ButtonLink>
          <ButtonLink size="sm" variant="quiet" to={`/bikes/${bike.id}/care?plan=new:${slot}`}>
            {t("due.note_plan")}
          </ButtonLink>
        </>
      )}
    </DueRow>
  );
}
