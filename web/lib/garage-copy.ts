import type { SyncedCopy } from "#contract/garage/synced-copy.ts";
import type { SeenAnswer } from "./device-database.ts";

/** The call whose answer is kept as the whole garage, with all changes since. */
export const garageCall = "/sync";

/** What is kept of it; `cursor` says up to which change. */
export type GarageCopy = SyncedCopy & { cursor: string };

/** The lists whose things are what a call by id answers. A part is not: by itself it comes with its history. */
const lists = {
  bikes: "bikes",
  "care-plans": "plans",
  services: "services",
  rides: "rides",
  expenses: "expenses",
} as const satisfies Record<string, keyof SyncedCopy>;

const one = /^\/(bikes|care-plans|services|rides|expenses)\/(\d+)(?=[?]|$)/;

/** Whether a call is for one thing of the garage. */
export const isOfGarage = (url: string): boolean => one.test(url);

/** Returns the answer to a call for one thing, from the copy of the garage. */
export function thingOf(garage: SeenAnswer | undefined, url: string): SeenAnswer | undefined {
  const [, noun, id] = one.exec(url) ?? [];
  if (!garage || !noun) return undefined;
  const things: { id: number }[] = (garage.body as GarageCopy)[lists[noun as keyof typeof lists]];
  const data = things.find((thing) => thing.id === Number(id));
  return data && { ...garage, body: { success: true, data } };
}
