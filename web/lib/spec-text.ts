import type { MoreFieldName, OwnFieldName } from "#contract/garage/code-fields.ts";
import { brakeMounts, freehubs, pedalThreads, rotorMounts, valves } from "#contract/garage/fit-fields.ts";
import type { PartKind, SpecField, SpecFieldName } from "#contract/garage/part-kinds.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

/** Fields that forms show one touch deeper; that of sprockets has its name among the others. */
const moreNames: readonly Exclude<MoreFieldName, SpecFieldName>[] = [
  "freehub",
  "rotor_mount",
  "axle",
  "bsd_mm",
  "max_sprocket",
  "min_sprocket",
  "capacity",
  "spindle",
  "shell",
  "mount",
  "steerer",
  "clamp_mm",
  "brake_mount",
  "valve",
  "valve_mm",
  "rim_depth_mm",
  "thread",
  "ean",
];
const isMore = (name: OwnFieldName): name is (typeof moreNames)[number] =>
  (moreNames as readonly string[]).includes(name);

/** Returns functions that word the fields that kinds have of their own. */
export function useSpecText() {
  const t = useT("part");
  const choices: readonly string[] = [
    ...freehubs,
    ...rotorMounts,
    ...brakeMounts,
    ...valves,
    ...pedalThreads,
  ];
  function option(kind: PartKind, name: OwnFieldName, value: string): string {
    // Hoses are for the fluids of brakes.
    const of: PartKind = name === "fluid" ? "brake" : kind;
    const key: string = choices.includes(value) ? `choice.${value}` : `option.${of}.${name}.${value}`;
    return t(key as Parameters<typeof t>[0]);
  }
  return {
    label: (name: OwnFieldName) => (isMore(name) ? t(`more.${name}`) : t(`spec.${name}`)),
    option,
    /** A value for reading, with its unit; "" for none. */
    value(kind: PartKind, name: OwnFieldName, field: SpecField, value: string | number | null): string {
      if (value === null) return "";
      if (field.kind === "choice") return option(kind, name, String(value));
      if (typeof value === "string") return value;
      const unit = "unit" in field && field.unit ? (field.unit === "°" ? "°" : `\u00A0${field.unit}`) : "";
      return `${number(value)}${unit}`;
    },
  };
}
