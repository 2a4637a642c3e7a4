import type { BikeType } from "./bike-types.ts";
import type { CareClass, CareTrait } from "./care-traits.ts";
import type { CareTask } from "./care-words.ts";
import type { careSources } from "#contract/locales/en/care-sources.ts";

type Need = CareTrait | `no_${CareTrait}`;

interface Limits {
  km?: number;
  hours?: number;
  days?: number;
}

/** A figure, where it is from, and for which bikes it is. */
interface Figure {
  source: keyof typeof careSources;
  needs?: readonly Need[];
  types?: readonly BikeType[];
  every: Limits;
  /** Where a class of bikes has other limits. Gravel bikes have those of `every`. */
  but?: Partial<Record<CareClass, Limits>>;
}

/** A plan that is suggested for bikes; a rider's plan is a copy. */
export interface CareSuggestion {
  key: string;
  /** null: the bike as a whole. */
  slot: string | null;
  task: CareTask;
  needs?: readonly Need[];
  /** No bikes of these types. */
  not?: readonly BikeType[];
  /** The first that fits the bike counts; the last fits all. */
  figures: readonly Figure[];
}

type Shared = Omit<CareSuggestion, "key" | "slot">;
type End = "front" | "rear";

export const suggest = (key: string, slot: string | null, rest: Shared): CareSuggestion[] => [
  { key, slot, ...rest },
];

/** The same for both ends of a bike: "wheel/tyre" is front_wheel/tyre and rear_wheel/tyre. */
export const suggestBoth = (
  key: string,
  within: string,
  rest: Shared | ((end: End) => Shared),
): CareSuggestion[] =>
  (["front", "rear"] as const).flatMap((end) =>
    suggest(`${end}_${key}`, `${end}_${within}`, typeof rest === "function" ? rest(end) : rest),
  );

/** One figure for all bikes. */
export const oneFigure = (
  source: Figure["source"],
  every: Limits,
  but?: Figure["but"],
): readonly Figure[] => [{ source, every, ...(but && { but }) }];

/** For mountain bikes of all kinds. */
export const offRoad = (limits: Limits) => ({ mountain: limits, trail: limits, downhill: limits });
/** For what is ridden hardest. */
export const hard = (limits: Limits) => ({ trail: limits, downhill: limits });

export const year = { days: 365 };
