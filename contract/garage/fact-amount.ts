import type { BikeFact } from "./bike-facts.ts";
import { unitOf } from "./bike-fields.ts";

/** The unit that riders read and type a number in: weights are held in grams, and read in kg. */
export function shownUnitOf(fact: BikeFact): string | undefined {
  const unit = unitOf(fact);
  return unit === "g" ? "kg" : unit;
}

/**
 * Returns the number of a fact with its unit as riders read it: grams in kg, the sign of degrees right behind the
 * number. `write` formats a number for a language.
 */
export function factAmount(
  fact: BikeFact,
  value: number,
  write: (value: number, options?: { useGrouping: false }) => string,
): string {
  const unit = unitOf(fact);
  if (unit === undefined) return write(value);
  const shown = unit === "g" ? value / 1000 : value;
  // As on drawings: millimetres have neither space nor comma.
  const written = unit === "mm" ? write(shown, { useGrouping: false }) : write(shown);
  return `${written}${unit === "°" ? "" : "\u00A0"}${shownUnitOf(fact)}`;
}
