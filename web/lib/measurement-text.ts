import { unitOfMeasurement } from "#contract/garage/measured-kinds.ts";
import type { Measurement } from "#contract/garage/measurements.ts";
import { number } from "./format.ts";
import { useUnits } from "./units.ts";

/** Returns a function that writes a measured value with its unit: "0.5 %", "2.1 mm", pressures as the rider prefers. */
export function useMeasurementText(): (measured: Pick<Measurement, "kind" | "value">) => string {
  const { pressure } = useUnits();
  return ({ kind, value }) =>
    kind === "bar" || kind === "psi"
      ? pressure(value, kind)
      : `${number(value, { maximumFractionDigits: 2 })}\u00A0${unitOfMeasurement[kind]}`;
}
