import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { CareBike } from "#contract/garage/care-traits.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { type SuggestedPlan, suggestedForBike } from "./fitting.ts";
import { careBikeOf } from "./known-traits.ts";
import { roundMetres } from "./reader-units.ts";
import type { CareTemplateRepo } from "./templates.repo.ts";

interface Deps {
  templates: CareTemplateRepo;
  unitsOf: (userId: number) => Promise<Preferences["units"]>;
  now: () => Date;
}

/** A suggestion with a distance that is round in the reader's unit. */
export const roundIn =
  (units: Preferences["units"]) =>
  (plan: SuggestedPlan): SuggestedPlan => ({
    ...plan,
    every_m: plan.every_m === null ? null : roundMetres(plan.every_m, units),
  });

export type Suggesting = ReturnType<typeof suggesting>;

export function suggesting({ templates, unitsOf, now }: Deps) {
  /** What is known of a bike: its sheet and the parts on it now. */
  async function knownOf(bike: BikeRow, type = bike.type as BikeType | null): Promise<CareBike> {
    const parts = await templates.partsOn(bike, now().toISOString());
    return careBikeOf(type ?? "road", JSON.parse(bike.specs) as Partial<BikeSpecs>, parts);
  }

  return {
    knownOf,
    /** What is suggested for a bike, in its rider's units. */
    async of(userId: number, bike: BikeRow): Promise<SuggestedPlan[]> {
      return suggestedForBike(await knownOf(bike)).map(roundIn(await unitsOf(userId)));
    },
  };
}
