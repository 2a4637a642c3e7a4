import type { PartKind, SpecField, SpecFieldName } from "#contract/garage/part-kinds.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns functions that word the fields that kinds have of their own. */
export function useSpecText() {
  const t = useT("part");
  const option = (kind: PartKind, name: SpecFieldName, value: string): string =>
    t(`option.${kind}.${name}.${value}` as Parameters<typeof t>[0]);
  return {
    label: (name: SpecFieldName) => t(`spec.${name}`),
    option,
    /** A value for reading, with its unit; "" for none. */
    value(kind: PartKind, name: SpecFieldName, field: SpecField, value: string | number | null): string {
      if (value === null) return "";
      if (field.kind === "choice") return option(kind, name, String(value));
      if (typeof value === "string") return value;
      const unit = "unit" in field && field.unit ? (field.unit === "°" ? "°" : `\u00A0${field.unit}`) : "";
      return `${number(value)}${unit}`;
    },
  };
}
