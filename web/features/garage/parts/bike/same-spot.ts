import type { BikePart } from "#contract/garage/part-moves.ts";

/** Whether two parts of a bike are ever ridden together: one for outdoors and one for indoors are not. */
export const sameSpot = (a: BikePart, b: BikePart): boolean =>
  a.scope === b.scope || a.scope === "any" || b.scope === "any";
