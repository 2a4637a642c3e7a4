import type { Owned } from "#server/platform/db/of-account.ts";
import { flatPaths } from "#contract/garage/flat-parts.ts";
import { shownMark } from "#contract/garage/verified-part.ts";
import type { ShownPart } from "#contract/sharing/shown-parts.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { dayOf } from "#server/platform/time/days.ts";

interface Deps {
  reading: PartReading;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/**
 * Returns what the parts of a bike have done for everybody with its link: those alone that its component fields name, of
 * two in one slot the one outdoors; no names, which the fields say; which shop
 * has confirmed them; and nothing else of them.
 */
export function shownParts({ reading, zoneOf, now }: Deps) {
  return async (bike: Owned): Promise<ShownPart[]> => {
    const zone = await zoneOf(bike.user_id);
    const rows = await reading.onBike(bike, now().toISOString(), "outdoor");
    return rows
      .filter(({ slot_path }) => flatPaths.includes(slot_path))
      .map(({ slot_path, from_at, part, usage: { distance_m, estimated } }) => ({
        slot_path,
        since: dayOf(zone, new Date(from_at)),
        distance_m,
        estimated,
        verified: shownMark(part.verified),
      }));
  };
}
