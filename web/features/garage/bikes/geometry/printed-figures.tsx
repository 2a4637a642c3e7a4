import "./printed-figures.css";
import { factOf } from "#contract/garage/bike-fields.ts";
import { type BikeParts, filledSections } from "#contract/garage/bike-sections.ts";
import { holdOf } from "#contract/garage/hands.ts";
import type { DerivedField, DerivedGeometry } from "#contract/garage/geometry-figures.ts";
import { useFactText } from "#web/features/garage/bikes/use-fact-text.tsx";
import { useT } from "#web/lib/i18n.ts";
import { derivedMillimetres, useFigureNames } from "./derived-text.ts";

interface PrintedFiguresProps {
  bike: BikeParts;
  derived: DerivedGeometry;
  /** The derived figures that are not given. */
  fields: readonly DerivedField[];
}

/** On paper, in place of the lists: a bike's sheet is one page. */
export function PrintedFigures({ bike, derived, fields }: PrintedFiguresProps) {
  const fact = useT("facts");
  const text = useFactText();
  const names = useFigureNames(holdOf(bike));
  const rows = filledSections(bike).find(({ section }) => section === "geometry")?.rows ?? [];
  const given = rows.flatMap((row) =>
    "field" in row ? [`${fact(row.field)}\u00A0${String(text(factOf(row.field), row.text))}`] : [],
  );
  const following = fields.flatMap((field) => {
    const value = derived[field];
    if (value === null) return [];
    return [
      `${names.derived(field)}\u00A0≈\u00A0${derivedMillimetres(field === "saddle_x" ? -value : value)}`,
    ];
  });
  return <p className="hidden print:block">{[...given, ...following].join(" · ")}</p>;
}
