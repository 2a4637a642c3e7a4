import type { MeasurementKind } from "#contract/garage/part-words.ts";
import { mostMeasured } from "#contract/garage/part-words.ts";
import type { LineFigure } from "./figures.ts";
import type { LinePart } from "./grammar.ts";

type Measured = Extract<LineFigure, { kind: "measure" | "bare" }>;

/** Bare numbers above are no measurements of these parts. */
const mostBare: Partial<Record<LinePart, readonly [MeasurementKind, number]>> = {
  chain: ["chain_pct", 3],
  pads: ["pad_mm", 10],
  rotor: ["rotor_mm", 4],
};
const ofUnit: Record<"mm" | "pct", Partial<Record<LinePart, MeasurementKind>>> = {
  mm: { pads: "pad_mm", rotor: "rotor_mm", tyre: "tread_mm" },
  pct: { chain: "chain_pct", battery: "soh_pct", fork: "sag_pct", shock: "sag_pct", suspension: "sag_pct" },
};
/** From here on a bare number of a tyre is in psi. */
const leastPsi = 15;

/** Returns what a figure measures of a part; null where it measures nothing. */
export function measuredKind(
  figure: Measured,
  part: LinePart | null,
  isSag: boolean,
): MeasurementKind | null {
  const kind = kindOf(figure, part, isSag);
  return kind !== null && figure.value <= mostMeasured[kind] ? kind : null;
}

function kindOf(figure: Measured, part: LinePart | null, isSag: boolean): MeasurementKind | null {
  if (isSag) return figure.kind === "bare" || figure.unit === "pct" ? "sag_pct" : null;
  if (figure.kind === "measure") {
    const { unit } = figure;
    if (unit === "bar" || unit === "psi") return unit;
    return part === null ? null : (ofUnit[unit][part] ?? null);
  }
  if (part === "tyre") return figure.value >= leastPsi ? "psi" : "bar";
  const [kind, most] = (part && mostBare[part]) ?? [null, 0];
  return kind !== null && figure.value > 0 && figure.value <= most ? kind : null;
}
