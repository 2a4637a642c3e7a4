import type { BikeSpecs } from "./bike-fields.ts";
import { type NamedHub, namedHubOf, namesHubGears } from "./hub-names.ts";
import { enteredSprockets } from "./teeth.ts";

/** The facts that name the gears within a hub or a gearbox. */
export type HubFacts = Partial<
  Pick<
    BikeSpecs,
    | "cassette_range"
    | "cassette_model"
    | "speeds"
    | "hub_brand"
    | "hub_model"
    | "groupset_brand"
    | "groupset_model"
    | "crankset_brand"
    | "crankset_model"
  >
>;

const named = (facts: HubFacts): string[] =>
  (["hub", "groupset", "crankset"] as const).map((part) =>
    [facts[`${part}_brand`], facts[`${part}_model`]].filter(Boolean).join(" "),
  );

function hubNamedBy(facts: HubFacts): NamedHub | "unknown" | null {
  const texts = named(facts);
  for (const text of texts) {
    const hub = namedHubOf(text, facts.speeds ?? null);
    if (hub) return hub;
  }
  return texts.some(namesHubGears) ? "unknown" : null;
}

/** Whether two sprockets are so near that a bike shifts between them beside its hub. */
export const areSprocketsOfHub = ([smaller, larger, ...others]: readonly number[]): boolean =>
  smaller !== undefined && larger !== undefined && others.length === 0 && larger - smaller <= 6;

/** The hub or gearbox that a bike's gears are in; "unknown" where only their make is known, null where there are none. */
export function hubOfBike(facts: HubFacts): NamedHub | "unknown" | null {
  const found = hubNamedBy(facts);
  const entered = enteredSprockets(facts);
  // Hubs with gears turn one sprocket, or two; with a cassette it is a front hub's name, if not one made for it.
  const underCassette = found !== null && found !== "unknown" && found.withCassette;
  return entered.length <= 1 || underCassette || areSprocketsOfHub(entered) ? found : null;
}

/** Whether the gears are in a box at the cranks instead of in the hub. */
export const hasGearbox = (facts: HubFacts): boolean =>
  named(facts).some((text) => /pinion|effigear/i.test(text));
