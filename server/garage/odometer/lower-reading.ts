import type { FieldIssue } from "#server/platform/refusal/refusal.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** 409 for a mileage of now that is lower than what was known: the caller asks whether it is a new odometer. */
export function lowerReading(field: "km" | "current_mileage", known_hm: number): Refusal {
  const values = { km: String(known_hm / 10) };
  const issue: FieldIssue = { key: "sentence", sentence: "odometer_lower", values };
  return new Refusal(409, "odometer_lower", { values, errors: { [field]: [issue] } });
}
