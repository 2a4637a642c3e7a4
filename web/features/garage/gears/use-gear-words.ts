import type { Gear } from "#contract/garage/gears.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { figureOf, type GearRow, type GearUnit } from "./gear-rows.ts";

const decimals: Record<GearUnit, number> = { inches: 1, development: 2, gain: 1, speed: 1, ratio: 2 };

/** Words for gears and their figures, in the reader's language and units. */
export function useGearWords(cadence: number) {
  const t = useT("gears");
  const units = useUnits();
  const inMiles = units.distanceUnit === "mi";
  const signs = {
    inches: "",
    development: "m",
    gain: "",
    speed: inMiles ? "mph" : "km/h",
    ratio: "",
  } satisfies Record<GearUnit, string>;

  /** A figure as it is drawn: kilometres an hour in the reader's unit. */
  const shown = (gear: Gear, unit: GearUnit): number | null => {
    const figure = figureOf(gear, unit);
    return figure !== null && unit === "speed" ? units.ofMetres(figure * 1000) : figure;
  };
  const figure = (value: number, unit: GearUnit) => {
    const digits = decimals[unit];
    return number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  /** "6.25 m"; a dash without a wheel. */
  const withSign = (gear: Gear, unit: GearUnit): string => {
    const value = shown(gear, unit);
    if (value === null) return "–";
    if (unit === "inches") return t("inches_of", { inches: figure(value, unit) });
    return signs[unit] ? `${figure(value, unit)}\u00A0${signs[unit]}` : figure(value, unit);
  };
  /** The same for a column that has the sign above it. */
  const bare = (gear: Gear, unit: GearUnit): string => {
    const value = shown(gear, unit);
    return value === null ? "–" : figure(value, unit);
  };
  /** "Speed, km/h" */
  const heading = (unit: GearUnit): string =>
    signs[unit] ? `${t(`unit.${unit}`)}, ${signs[unit]}` : t(`unit.${unit}`);
  /** "50×17", and the gear of the hub. */
  const nameOf = (gear: Gear, row: GearRow): string => {
    const teeth = `${gear.ring}×${gear.sprocket}`;
    if (gear.hub === null || row.train.trouble !== null) return teeth;
    const inHub = row.train.hub?.ratios?.findIndex((ratio) => Math.abs(ratio - (gear.hub ?? 0)) < 1e-3) ?? 0;
    return t("in_hub", { teeth, gear: inHub + 1 });
  };
  const stepText = (step: number | null): string =>
    step === null
      ? "–"
      : `+${number(step / 100, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
  /** The same in %, for a column that says so. */
  const bareStep = (step: number | null): string =>
    step === null ? "–" : `+${number(step, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
  /** All of a gear in a line. */
  const textOf = (row: GearRow, place: number, withBike: boolean): string => {
    const one = row.steps[place];
    if (!one) return "";
    const figures = row.hasWheel
      ? [
          withSign(one.gear, "development"),
          withSign(one.gear, "inches"),
          t("gain_of", { gain: withSign(one.gear, "gain") }),
          t("speed_at", { speed: withSign(one.gear, "speed"), cadence }),
        ]
      : [t("ratio_of", { ratio: withSign(one.gear, "ratio") })];
    const step = one.step === null ? [] : [t("step_of", { step: stepText(one.step) })];
    const text = [nameOf(one.gear, row), ...figures, ...step, ...(one.duplicate ? [t("duplicate")] : [])];
    return `${withBike ? `${row.bike.name}: ` : ""}${text.join(" · ")}`;
  };
  return { t, signs, shown, withSign, bare, heading, nameOf, bareStep, textOf };
}

export type GearWords = ReturnType<typeof useGearWords>;
