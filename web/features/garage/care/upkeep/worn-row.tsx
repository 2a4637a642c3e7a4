import type { Bike } from "#contract/garage/bikes.ts";
import type { CareEntry } from "#contract/garage/care-plans.ts";
import { StateMark } from "#web/features/garage/care/state-mark.tsx";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type Worn = Extract<CareEntry, { kind: "measurement" }>;

/** A part that is worn by measurement or soon will be, whatever its kilometres. */
export function WornRow({ worn, bike }: { worn: Worn; bike: Pick<Bike, "id" | "read_only"> }) {
  const t = useT("upkeep");
  const words = useCareWords();
  const { day } = useUnits();
  const { slot, part, measurement, state } = worn;
  const name = words.slot(slot);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-divider py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold wrap-anywhere">
            {name} · {words.task("replace")}{" "}
            <span className="font-normal text-muted">{words.make(part)}</span>
          </h3>
          <StateMark state={state} />
        </div>
        <p className="narrow text-sm wrap-anywhere">
          <span className="font-semibold">{t(state === "due" ? "plans.worn" : "plans.worn_soon")}</span> ·{" "}
          {words.worn(measurement)} · {t("plans.worn_on", { day: day(measurement.at) })}
        </p>
      </div>
      {!bike.read_only && (
        <ButtonLink
          size="sm"
          to={`/bikes/${bike.id}/parts?replace=${part.id}`}
          aria-label={t("plans.replace_of", { name })}
          className="justify-self-start print:hidden"
        >
          {t("plans.replace")}
        </ButtonLink>
      )}
    </li>
  );
}
