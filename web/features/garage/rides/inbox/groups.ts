import type { RideRules } from "#contract/garage/ride-rules.ts";
import type { Ride } from "#contract/garage/rides.ts";
import type { RuleKey } from "#web/features/garage/rides/rules/rule-list.ts";
import { foldedForSearch } from "#web/lib/fold.ts";

/** Rides on no bike that name the same gear, device or sport. */
export interface RideGroup {
  by: "gear_name" | "device" | "sport";
  name: string;
  unassigned: number;
  /** The rules that would put such rides on a bike: of devices of the same name one for each. */
  keys: RuleKey[];
}

/** Groups of rides on no bike, the largest of each sort first. */
export function groupsOf({ gear_names, devices, sports }: RideRules["known"]): RideGroup[] {
  const byGear = gear_names.map(({ name, unassigned }) => ({
    by: "gear_name" as const,
    name,
    unassigned,
    keys: [{ kind: "gear_name" as const, value: name }],
  }));
  const byDevice = [...Map.groupBy(devices, ({ name }) => name)].map(([name, some]) => ({
    by: "device" as const,
    name,
    unassigned: some.reduce((sum, one) => sum + one.unassigned, 0),
    keys: some.map(({ serial }) => ({ kind: "device_serial" as const, value: serial })),
  }));
  const bySport = sports.map(({ name, unassigned }) => ({
    by: "sport" as const,
    name,
    unassigned,
    keys: [{ kind: "sport" as const, value: name }],
  }));
  return [byGear, byDevice, bySport].flatMap((some: RideGroup[]) =>
    some.filter(({ unassigned }) => unassigned > 0).toSorted((a, b) => b.unassigned - a.unassigned),
  );
}

/** Names as rules compare them: whatever their case, diacritics and spaces. */
const compared = (name: string | null) =>
  foldedForSearch(name ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");

/** Whether a ride belongs to a group. */
export const isOfGroup = (ride: Ride, { by, name }: RideGroup): boolean =>
  compared(ride[by]) === compared(name);
