import type { PartKind } from "./part-kinds.ts";
import type { MeasurementKind } from "./part-words.ts";

/** What is measured on a kind of part; a pressure in the rider's unit. */
const kinds: Partial<Record<PartKind, readonly (MeasurementKind | "pressure")[]>> = {
  chain: ["chain_pct"],
  pads: ["pad_mm"],
  rotor: ["rotor_mm"],
  tyre: ["pressure", "tread_mm"],
  fork: ["pressure", "sag_pct"],
  shock: ["pressure", "sag_pct"],
  battery: ["soh_pct"],
};

/** Returns what can be measured on a kind of part, what is usually measured first. */
export function measurementsOf(kind: PartKind, pressure: "bar" | "psi" = "bar"): MeasurementKind[] {
  return (kinds[kind] ?? []).map((one) => (one === "pressure" ? pressure : one));
}

export const unitOfMeasurement: Record<MeasurementKind, string> = {
  chain_pct: "%",
  pad_mm: "mm",
  rotor_mm: "mm",
  tread_mm: "mm",
  sag_pct: "%",
  psi: "psi",
  bar: "bar",
  soh_pct: "%",
};
