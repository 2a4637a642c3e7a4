import type { RideImport } from "#contract/garage/ride-imports.ts";
import { itemStates } from "#web/features/garage/rides/rides-address.ts";

type ItemState = (typeof itemStates)[number];

/** How many files of an import have a state. */
export const countOfState = (one: RideImport, state: ItemState): number =>
  state === "duplicate" ? one.duplicates : one[state];

/** How many files of some imports have a state. */
export const sumOfState = (imports: readonly RideImport[], state: ItemState): number =>
  imports.reduce((sum, one) => sum + countOfState(one, state), 0);

/** The address of an import's report; it begins with what went wrong. */
export function reportHref(one: RideImport): string {
  const state = itemStates.find((state) => countOfState(one, state) > 0);
  return `/rides?show=imports&import=${one.id}${state ? `&state=${state}` : ""}`;
}
