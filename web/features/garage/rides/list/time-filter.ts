import type { RidesChoice, RidesChoiceChange } from "#web/features/garage/rides/rides-address.ts";

/** The filter for a year; for "" any time. */
export const timeOfYear = (year: string): RidesChoiceChange =>
  year === "" ? { from: null, to: null } : { from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` };

/** The year that the filter stands for; "" for any time, null for another time. */
export function yearOfTime({ from, to }: Pick<RidesChoice, "from" | "to">): string | null {
  if (from === null && to === null) return "";
  const year = from?.slice(0, 4) ?? "";
  const whole = timeOfYear(year);
  return from === whole.from && to === whole.to ? year : null;
}
