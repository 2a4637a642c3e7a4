import { type Gear, type GearFacts, type GearStep, gearSteps, gearsOf } from "#contract/garage/gears.ts";
import { gearTrainOf, type GearTrain } from "#contract/garage/gear-train.ts";

export interface GearedBike {
  name: string;
  facts: GearFacts;
  /** Its colour, as CSS has it. */
  paint?: string;
}

export const gearUnits = ["inches", "development", "gain", "speed", "ratio"] as const;
export type GearUnit = (typeof gearUnits)[number];

/** A bike with its gears from the lowest; `place` is its own among all that are shown. */
export interface GearRow {
  bike: GearedBike;
  place: number;
  train: GearTrain;
  hasWheel: boolean;
  /** The tyre's width in mm where it was taken for usual. */
  assumedTyre: number | null;
  steps: GearStep[];
}

export function gearRows(bikes: readonly GearedBike[], cadence: number): GearRow[] {
  return bikes.map((bike, place) => {
    const { wheel_mm, assumed_tyre_mm: assumedTyre, gears } = gearsOf(bike.facts, cadence);
    const train = gearTrainOf(bike.facts);
    return { bike, place, train, hasWheel: wheel_mm !== null, assumedTyre, steps: gearSteps(gears) };
  });
}

/** A gear's figure in a unit, kilometres an hour for the speed; null without a wheel. */
export function figureOf(gear: Gear, unit: GearUnit): number | null {
  const figures = {
    inches: gear.inches,
    development: gear.development_m,
    gain: gear.gain,
    speed: gear.kmh,
    ratio: gear.ratio,
  };
  return figures[unit];
}

/** Which line of its bike a gear stands on: one for each ring, and for each sprocket before a hub with gears. */
export function laneOf(gear: Gear, row: GearRow): number {
  if (row.train.trouble !== null) return 0;
  const { rings, sprockets, hub } = row.train;
  const ring = rings.indexOf(gear.ring);
  return hub ? ring * sprockets.length + sprockets.indexOf(gear.sprocket) : ring;
}

/** What stands before each line of a bike: 50, 34; with two sprockets before a hub 50×13, 50×16. */
export function laneNames({ train }: GearRow): string[] {
  if (train.trouble !== null) return [];
  const { rings, sprockets, hub } = train;
  if (!hub || sprockets.length === 1) return rings.map(String);
  return rings.flatMap((ring) => sprockets.map((sprocket) => `${ring}×${sprocket}`));
}
