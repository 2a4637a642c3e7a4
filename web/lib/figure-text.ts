import { number } from "./format.ts";

/** A figure of geometry: "1043 mm", "72.25°", "1.48"; millimetres have no space or comma in them, as on drawings. */
export const figureText = (value: number, unit: "mm" | "°" | "kg" | ""): string => {
  const written = number(value, {
    maximumFractionDigits: unit === "mm" ? 1 : 2,
    useGrouping: false,
  });
  return unit === "°" || unit === "" ? `${written}${unit}` : `${written}\u00A0${unit}`;
};
