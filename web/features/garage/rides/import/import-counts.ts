import type { RideImport } from "#contract/garage/ride-imports.ts";
import { itemStates } from "#web/features/garage/rides/rides-address.ts";

type ItemState = (typeof itemStates)[number];

/** How many files of an import have a state. */
export const countOfState = (one: RideImport, state: ItemState): number =>
  state === "duplicate" ? one.duplicates : one[state];

/** How many files of some imports have a state. */
export const sumOfState = (imports: readonly RideImport[], state: ItemState): number =>
  imports.reduce((sum, one) => sum + countOfState(one, state), 0);

/** Returns a text as it begins a line; texts of counts are written to be joined in one. */
export const beginning = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The address of an import's report; it begins with what went wrong. */
export function reportHref(one: RideImport): string {
  const state = itemStates.find((state) => countOfState(one, state) > 0);
  return `/rides?show=imports&import=${one.id}${state ? `&state=${state}` : ""}`;
}

/** Milliseconds between the end of one import and the upload of the next that was chosen with it. */
const between = 60_000;

/** Of imports that have ended, newest first: the newest, with those that ran at about the same time. */
export function ranTogether(imports: readonly RideImport[]): readonly RideImport[] {
  const apart = imports.findIndex(({ created_at }, place) => {
    const before = imports[place + 1];
    return before && Date.parse(created_at) - Date.parse(before.finished_at ?? before.created_at) > between;
  });
  return apart < 0 ? imports : imports.slice(0, apart + 1);
}

/** How the sum of imports reads: an error where nothing came of half of the files, or more. */
export function toneOf(imports: readonly RideImport[]): "error" | "info" | "success" {
  const broken = imports.filter(({ state }) => state === "failed").length;
  const failed = sumOfState(imports, "failed") + broken;
  const rest = itemStates.filter((state) => state !== "failed");
  const good = rest.reduce((sum, state) => sum + sumOfState(imports, state), 0);
  if (failed === 0) return "success";
  return failed >= good ? "error" : "info";
}
