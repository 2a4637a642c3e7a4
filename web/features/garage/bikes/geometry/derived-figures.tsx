import { FactRow } from "#web/features/garage/bikes/basic-facts.tsx";
import type { Hold } from "#contract/garage/hands.ts";
import type { Geometry } from "#contract/garage/geometry-fields.ts";
import type { DerivedField, DerivedGeometry } from "#contract/garage/geometry-figures.ts";
import { lackingFor } from "#contract/garage/geometry-sources.ts";
import { useT } from "#web/lib/i18n.ts";
import { derivedMillimetres, useFigureNames } from "./derived-text.ts";

interface DerivedFiguresProps {
  /** Which figures, in order. */
  fields: readonly DerivedField[];
  given: Geometry;
  derived: DerivedGeometry;
  hold: Hold;
  /** Says of what nearly follows what it needs; `tyre`: whether the tyre's size is known. */
  needs?: { tyre: boolean };
}

/** Lists what follows from the given figures, marked as derived; nothing where nothing does. */
export function DerivedFigures({ fields, given, derived, hold, needs }: DerivedFiguresProps) {
  const t = useT("geometry");
  const names = useFigureNames(hold);
  const rows = fields.flatMap((field) => {
    const value = derived[field];
    const lacking = needs ? lackingFor(field, given, needs.tyre) : [];
    return value !== null || (lacking.length > 0 && lacking.length <= 2) ? [{ field, value, lacking }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="derived-figures" className="mt-4 print:hidden">
      <h3 id="derived-figures" className="font-semibold">
        {t("derived.title")}
      </h3>
      <dl className="gap-x-10 md:columns-2">
        {rows.map(({ field, value, lacking }) => (
          <FactRow
            key={field}
            label={names.derived(field)}
            className="break-inside-avoid"
            value={
              value === null ? (
                <span className="text-sm font-normal text-muted">
                  {t("derived.needs", { fields: names.list(lacking) })}
                </span>
              ) : (
                <>
                  {derivedMillimetres(field === "saddle_x" ? -value : value)}{" "}
                  <span className="narrow text-sm font-normal text-muted">{t("derived.mark")}</span>
                </>
              )
            }
          />
        ))}
      </dl>
    </section>
  );
}
