import type { BikeSpecs } from "./bike-fields.ts";
import { geometryOf, type GeometryFacts } from "./geometry-fields.ts";
import { wheelDiameter } from "./geometry-figures.ts";

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
export type GearFacts = GeometryFacts &
  Partial<
    Pick<
      BikeSpecs,
      | "tire_size"
      | "chainring_size"
      | "cassette_range"
      | "speeds"
      | "hub_brand"
      | "hub_model"
      | "groupset_brand"
      | "groupset_model"
      | "rear_derailleur_brand"
      | "rear_derailleur_model"
    >
  >;

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Figures of a gear, with the wheel's diameter and the crank in mm and the cadence in turns a minute. */
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

const teethIn = (text: string | null | undefined): number[] =>
  (text?.match(/\d+/g) ?? []).map(Number).filter((teeth) => teeth >= 8 && teeth <= 70);

/** The gears of a bike, ring by ring from the largest, each from its largest sprocket; none where rings or sprockets cannot be read. */
export function gearsOf(
  facts: GearFacts,
  cadence: number = gearBounds.cadence.usual,
): { wheel_mm: number | null; gears: Gear[] } {
  const wheel = wheelDiameter(facts.tire_size);
  const crank = geometryOf(facts).crank_length ?? gearBounds.crank_mm;
  const rings = teethIn(facts.chainring_size).toSorted((a, b) => b - a);
  const sprockets = teethIn(facts.cassette_range).toSorted((a, b) => b - a);
  const gears = rings.flatMap((ring) =>
    sprockets.map((sprocket) => ({
      ring,
      sprocket,
      hub: null,
      ...gearFigures(ring / sprocket, { wheel, crank, cadence }),
    })),
  );
  return { wheel_mm: wheel === null ? null : rounded(wheel, 1), gears };
}
