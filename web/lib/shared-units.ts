import { createContext, useContext } from "react";
import { writtenDay, type DateStyle, km } from "./format.ts";
import type { Language } from "./language.ts";

/** What pages that are for everybody write, too; on shared pages as the specification has it. */
export interface SharedUnits {
  /** The mileage of a bike, which is in kilometres, with a decimal below 100: "4,813 km". */
  mileage(km: number): string;
  /** A day, or that of an instant in the rider's time zone: "3.05.2024", long "3 maja 2024". */
  day(value: string, style?: DateStyle): string;
  /** The language in which days are written. */
  dayLanguage: Language;
}

const asSpecified: SharedUnits = {
  mileage: km,
  day: (value, style) => writtenDay(value, { style }),
  dayLanguage: "pl",
};

export const SharedUnitsContext = createContext(asSpecified);

/** Returns what formats mileages and days: as the rider has chosen on their own pages. */
export const useSharedUnits = () => useContext(SharedUnitsContext);
