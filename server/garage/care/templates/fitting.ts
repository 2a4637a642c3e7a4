import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareSuggestion } from "#contract/garage/care-suggestion.ts";
import { careSuggestions } from "#contract/garage/care-suggestions.ts";
import {
  type CareBike,
  careClassOf,
  type CareTrait,
  traitsOf,
  traitsOfType,
} from "#contract/garage/care-traits.ts";

type Traits = ReadonlySet<CareTrait>;
type Figure = CareSuggestion["figures"][number];

/** A suggestion with the figure that counts for a bike. */
export interface SuggestedPlan extends Pick<CareSuggestion, "key" | "slot" | "task"> {
  every_m: number | null;
  every_s: number | null;
  every_days: number | null;
  source: Figure["source"];
}

const byKey = new Map(careSuggestions.map((suggestion) => [suggestion.key, suggestion]));

const has = (traits: Traits, needs: CareSuggestion["needs"]) =>
  (needs ?? []).every((need) =>
    need.startsWith("no_") ? !traits.has(need.slice(3) as CareTrait) : traits.has(need as CareTrait),
  );

/** Bikes of a type without any further details. */
export const anyOfType = (type: BikeType): CareBike => ({ type, known: {}, fork_travel_mm: null });

/** All that may fit a bike of a type. */
export const suggestedForType = (type: BikeType): SuggestedPlan[] =>
  fitting(anyOfType(type), (needs) => {
    const possible = traitsOfType(type);
    return (needs ?? []).every((need) => need.startsWith("no_") || possible.has(need as CareTrait));
  });

/** Only what fits a bike. */
export const suggestedForBike = (bike: CareBike): SuggestedPlan[] =>
  fitting(bike, (needs) => has(traitsOf(bike), needs));

function fitting(bike: CareBike, fits: (needs: CareSuggestion["needs"]) => boolean): SuggestedPlan[] {
  return careSuggestions
    .filter(({ needs, not }) => fits(needs) && !not?.includes(bike.type))
    .map((suggestion) => planOf(suggestion, bike));
}

/** The suggestion of a key for a bike, whether it fits or not; undefined for no key of ours. */
export function suggestedByKey(key: string, bike: CareBike): SuggestedPlan | undefined {
  const suggestion = byKey.get(key);
  return suggestion && planOf(suggestion, bike);
}

function planOf({ key, slot, task, figures }: CareSuggestion, bike: CareBike): SuggestedPlan {
  const traits = traitsOf(bike);
  const figure = figures.find(
    ({ needs, types }) => has(traits, needs) && (!types || types.includes(bike.type)),
  );
  // The last figure is for all bikes.
  const { source, every, but } = figure ?? lastOf(figures);
  const { km, hours, days } = but?.[careClassOf(bike)] ?? every;
  return {
    key,
    slot,
    task,
    every_m: km === undefined ? null : km * 1000,
    every_s: hours === undefined ? null : hours * 3600,
    every_days: days ?? null,
    source,
  };
}

function lastOf(figures: readonly Figure[]): Figure {
  const last = figures.at(-1);
  if (!last) throw new Error("A suggestion without figures");
  return last;
}
