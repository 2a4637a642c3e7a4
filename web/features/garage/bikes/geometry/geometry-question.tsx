import type { Geometry } from "#contract/garage/geometry-fields.ts";
import type { DerivedGeometry, GeometryDifference } from "#contract/garage/geometry-figures.ts";
import { figuresToCheck } from "#contract/garage/geometry-sources.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { derivedMillimetres, millimetres, useFigureNames } from "./derived-text.ts";

interface GeometryQuestionProps {
  given: Geometry;
  derived: DerivedGeometry;
  differences: readonly GeometryDifference[];
  className?: string;
}

/** Asks about given figures that do not go together, and names those worth a second look; no error. */
export function GeometryQuestion({ given, derived, differences, className }: GeometryQuestionProps) {
  const t = useT("geometry");
  const names = useFigureNames("hoods");
  if (differences.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={t("question.title", { count: differences.length })}
      {...(className && { className })}
    >
      <ul>
        {differences.map(({ field, ...figures }) => (
          <li key={field}>
            {t("question.row", {
              field: names.derived(field),
              given: millimetres(figures.given),
              derived: derivedMillimetres(figures.derived),
            })}
          </li>
        ))}
      </ul>
      <p>{t("question.check", { fields: names.list(figuresToCheck(given, derived, differences)) })}</p>
      <p className="mt-1 text-sm text-muted">{t("question.stays")}</p>
    </Alert>
  );
}
