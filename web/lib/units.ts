import { dateFormat } from "#contract/platform/kept-formats.ts";
import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import type { Preferences } from "#contract/people/preferences.ts";
import { type DateStyle, writtenDay, number } from "./format.ts";
import { type Language, useLanguage } from "./i18n.ts";
import { SharedUnitsContext } from "./shared-units.ts";

/** How a rider wants to see things. Without a time zone it is the browser's. */
export type UnitChoices = Pick<Preferences, "units" | "pressure" | "date_style"> & { time_zone?: string };

/** As the specification has it: for who never chose, and until a rider's choices are known. */
const asSpecified: UnitChoices = { units: "km", pressure: "bar", date_style: "pl" };

const metresIn = { km: 1000, mi: 1609.344 } as const;
const feetInMetre = 1 / 0.3048;
const psiInBar = 14.503_773_8;

export type Units = ReturnType<typeof unitsOf>;

/** Returns functions that format what the server says for a reader. */
export function unitsOf({ units, pressure, date_style, time_zone }: UnitChoices, language: Language) {
  const perUnit = metresIn[units];
  const withUnit = (value: number, unit: string, digits: number) =>
    `${number(value, { maximumFractionDigits: digits })}\u00A0${unit}`;
  /** "8,214 km"; with a decimal below 100. */
  function distanceText(metres: number): string {
    const distance = metres / perUnit;
    return withUnit(distance, units, distance < 99.95 ? 1 : 0);
  }

  return {
    /** What distances are shown and typed in. */
    distanceUnit: units,
    pressureUnit: pressure,
    /** Metres in the reader's unit, for scales and fields. */
    ofMetres: (metres: number): number => metres / perUnit,
    /** A distance in the reader's unit as whole metres, as the server takes it. */
    toMetres: (distance: number): number => Math.round(distance * perUnit),
    distance: distanceText,
    /** How far a bike went, as precisely as distances are written. */
    mileage: (km: number): string => distanceText(km * 1000),
    /** What an odometer shows, with the decimal that was typed: "4,812.5 km". */
    reading: (km: number): string => withUnit((km * 1000) / perUnit, units, 1),
    /** "42 min", "5 h 12 min", "1,204 h". */
    time(seconds: number): string {
      const minutes = Math.round(seconds / 60);
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (hours === 0) return withUnit(minutes, "min", 0);
      if (hours >= 100 || rest === 0) return withUnit(minutes / 60, "h", 0);
      return `${withUnit(hours, "h", 0)} ${withUnit(rest, "min", 0)}`;
    },
    /** "1,250 m", or in feet beside miles. */
    height: (metres: number): string =>
      units === "km" ? withUnit(metres, "m", 0) : withUnit(metres * feetInMetre, "ft", 0),
    /** A pressure that was measured in bar or psi. */
    pressure(value: number, measuredIn: Preferences["pressure"] = "bar"): string {
      const bar = measuredIn === "bar" ? value : value / psiInBar;
      return pressure === "bar" ? withUnit(bar, "bar", 2) : withUnit(bar * psiInBar, "psi", 1);
    },
    day: (value: string, style: DateStyle = "short"): string =>
      writtenDay(value, { style, language: date_style === "pl" ? "pl" : language, zone: time_zone }),
    dayLanguage: date_style === "pl" ? ("pl" as const) : language,
    /** The day of an instant in the rider's time zone, today unless one is given: "2024-05-03". */
    isoDay(instant: string | Date = new Date()): string {
      const format = dateFormat("en", {
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        timeZone: time_zone,
      });
      const part = Object.fromEntries(
        format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
      );
      return `${part["year"]}-${part["month"]}-${part["day"]}`;
    },
  };
}

const UnitsContext = createContext<Units | null>(null);

/** Lets the pages below follow a rider's choices. */
export function UnitsChosen({
  choices = asSpecified,
  children,
}: {
  choices?: UnitChoices;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const units = useMemo(() => unitsOf(choices, language), [choices, language]);
  return createElement(
    UnitsContext,
    { value: units },
    createElement(SharedUnitsContext, { value: units }, children),
  );
}

/** Returns functions that format distances, times, heights, pressures and days as the signed-in rider has chosen. */
export function useUnits(): Units {
  const language = useLanguage();
  return useContext(UnitsContext) ?? unitsOf(asSpecified, language);
}
