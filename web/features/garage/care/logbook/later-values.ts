import { careBounds } from "#contract/garage/care-words.ts";
import type { Issue } from "#contract/platform/issues.ts";
import type { SnoozeBody } from "#web/features/garage/care/queries.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import { typedDistance } from "#web/lib/form/typed-distance.ts";
import type { Units } from "#web/lib/units.ts";

export interface LaterValues {
  amount: string;
  unit: "distance" | "days";
}

type Reader = Pick<Units, "ofMetres" | "toMetres">;

/** Returns for how long a plan is put off, as the server takes it, or what is wrong with what was typed. */
export function typedLater(
  { amount, unit }: LaterValues,
  units: Reader,
): { body: SnoozeBody } | { issue: Issue } {
  if (unit === "distance") {
    const read = typedDistance(amount, { most: careBounds.snooze_m, digits: 1, zero: false }, units);
    return "issue" in read ? read : { body: { m: read.metres } };
  }
  const plain = plainTypedNumber(amount);
  if (plain === "") return { issue: { key: "required" } };
  if (!/^\d+(\.\d+)?$/.test(plain)) return { issue: { key: "number" } };
  const days = Number(plain);
  if (!Number.isInteger(days)) return { issue: { key: "integer" } };
  if (days < 1) return { issue: { key: "min", min: 1 } };
  if (days > careBounds.snooze_days) return { issue: { key: "max", max: careBounds.snooze_days } };
  return { body: { days } };
}
