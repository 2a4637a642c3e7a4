import type { BikeSpecs } from "./bike-fields.ts";
import { gearTrainOf, type GearTrain, type TrainFacts } from "./gear-train.ts";
import { geometryOf, type GeometryFacts } from "./geometry-fields.ts";
import { wheelDiameter } from "./geometry-figures.ts";
import { readRimAlone } from "./rim-alone.ts";

/** One gear of a bike. What needs the wheel's size is null without a tyre size. */
export interface Gear {
  /** Teeth in front and behind. */
  ring: number;
  sprocket: number;
  /** What a hub gear or a gearbox makes of that in this gear; null without one. */
  hub: number | null;
  /** Turns of the wheel to one of the cranks. */
  ratio: number;
  /** Gear inches. */
  inches: number | null;
  /** Metres on the road to one turn of the cranks. */
  development_m: number | null;
  /** Gain ratio: the way of the bike to one of the pedal. */
  gain: number | null;
  /** At the cadence. */
  kmh: number | null;
}

export const gearBounds = { cadence: { min: 60, max: 120, usual: 90 }, crank_mm: 172.5 } as const;

/** What the gears of a bike are read from: any bike, its own or shared. */
export type GearFacts = GeometryFacts & TrainFacts & Partial<Pick<BikeSpecs, "tire_size">>;

/** Gears that differ by less than this share are one for the legs: "duplicates". */
export const duplicateWithin = 0.03;

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * Figures of a gear, with the wheel's diameter and the crank in mm and the cadence in turns a minute. Formulas: Sheldon Brown,
 * sheldonbrown.com/gain.html.
 */
export function gearFigures(
  ratio: number,
  { wheel, crank, cadence }: { wheel: number | null; crank: number; cadence: number },
): Pick<Gear, "ratio" | "inches" | "development_m" | "gain" | "kmh"> {
  const figure = (value: number, decimals: number) => (wheel === null ? null : rounded(value, decimals));
  const development = (Math.PI * (wheel ?? 0) * ratio) / 1000;
  return {
    ratio: rounded(ratio, 4),
    inches: figure(((wheel ?? 0) / 25.4) * ratio, 2),
    development_m: figure(development, 3),
    gain: figure(((wheel ?? 0) / 2 / crank) * ratio, 3),
    kmh: figure(development * cadence * 0.06, 2),
  };
}

/** The gears of a train, ring by ring from the largest, each from its largest sprocket and its lowest gear in the hub. */
export function gearsOfTrain(
  train: GearTrain,
  wheelAndCranks: { wheel: number | null; crank: number; cadence: number },
): Gear[] {
  if (train.trouble !== null) return [];
  const { rings, sprockets, hub } = train;
  return rings.flatMap((ring) =>
    sprockets.toReversed().flatMap((sprocket) =>
      (hub?.ratios ?? [null]).map((inHub) => ({
        ring,
        sprocket,
        hub: inHub === null ? null : rounded(inHub, 4),
        ...gearFigures((ring / sprocket) * (inHub ?? 1), wheelAndCranks),
      })),
    ),
  );
}

/** The gears of a bike, as `gearsOfTrain` has them; none where they cannot be read. */
export function gearsOf(
  facts: GearFacts,
  cadence: number = gearBounds.cadence.usual,
): { wheel_mm: number | null; assumed_tyre_mm: number | null; gears: Gear[] } {
  const rim = readRimAlone(facts.tire_size);
  const wheel = rim ? rim.bsd + 2 * rim.usualWidth : wheelDiameter(facts.tire_size);
  const crank = geometryOf(facts).crank_length ?? gearBounds.crank_mm;
  return {
    wheel_mm: wheel === null ? null : rounded(wheel, 1),
    assumed_tyre_mm: rim && rim.usualWidth,
    gears: gearsOfTrain(gearTrainOf(facts), { wheel, crank, cadence }),
  };
}

/** A gear among all of its bike, from the lowest. */
export interface GearStep {
  gear: Gear;
  /** How much higher than the one before, in %; null for the lowest. */
  step: number | null;
  /** Whether another gear is nearly the same: `duplicateWithin`. */
  duplicate: boolean;
}

/** The gears from the lowest to the highest, with the step to each and which are nearly the same. */
export function gearSteps(gears: readonly Gear[]): GearStep[] {
  const sorted = gears.toSorted((a, b) => a.ratio - b.ratio);
  const near = (one: Gear | undefined, other: Gear | undefined) =>
    one !== undefined && other !== undefined && other.ratio / one.ratio - 1 < duplicateWithin;
  return sorted.map((gear, place) => {
    const before = sorted[place - 1];
    return {
      gear,
      step: before ? rounded((gear.ratio / before.ratio - 1) * 100, 1) : null,
      duplicate: near(before, gear) || near(gear, sorted[place + 1]),
    };
  });
}
