import type { Measurement } from "#contract/garage/measurements.ts";
import { number } from "#web/lib/format.ts";
import { useUnits } from "#web/lib/units.ts";

const units = {
  chain_pct: "%",
  pad_mm: "mm",
  rotor_mm: "mm",
  tread_mm: "mm",
  sag_pct: "%",
  soh_pct: "%",
} as const;

/** Returns a function that writes a measured value with its unit: "0.5 %", "2.1 mm", pressures as the rider prefers. */
export function useMeasurementText(): (measured: Pick<Measurement, "kind" | "value">) => string {
  const { pressure } = useUnits();
  return ({ kind, value }) =>
    kind === "bar" || kind === "psi"
      ? pressure(value, kind)
      : `${number(value, { maximumFractionDigits: 2 })}\u00A0${units[kind]}`;
}
