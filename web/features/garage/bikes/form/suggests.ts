import { factOf, type FieldName, isPublic } from "#contract/garage/bike-fields.ts";

/** Whether a field may have suggestions: makers, models, colours, and texts on component tabs. */
export function suggests(field: FieldName): boolean {
  if (field === "brand" || field === "model" || field === "color") return true;
  const fact = factOf(field);
  return "part" in fact || (fact.stored === "specs" && fact.kind === "text" && isPublic(fact));
}
