import type { BikeSpecs } from "./bike-fields.ts";

/** What a rider holds: hoods of brake levers, or grips. */
export type Hold = "hoods" | "grips";

const ofBars: Record<string, Hold> = {
  drop: "hoods",
  bullhorn: "hoods",
  aero: "hoods",
  flat: "grips",
  riser: "grips",
};

/** Types whose bikes have drop bars, or bullhorns, where nobody says otherwise. */
const withHoods: ReadonlySet<string> = new Set(["road", "gravel", "touring", "cyclocross", "track"]);

/** Returns what hands are on: by the handlebar, else as is usual for the type. */
export function holdOf({
  type,
  handlebar_type,
}: Partial<Pick<BikeSpecs, "handlebar_type">> & { type?: unknown }): Hold {
  return ofBars[handlebar_type ?? ""] ?? (withHoods.has(String(type)) ? "hoods" : "grips");
}

/** Where hands rest on these bikes: one word where it is the same on all. */
export function holdsOf(bikes: readonly Parameters<typeof holdOf>[0][]): Hold | "hoods_or_grips" {
  const [hold, ...others] = new Set(bikes.map(holdOf));
  return hold === undefined || others.length > 0 ? "hoods_or_grips" : hold;
}
