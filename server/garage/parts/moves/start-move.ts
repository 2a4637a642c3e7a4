import type { Instant } from "#server/platform/db/schema.ts";
import type { Mount } from "#server/garage/parts/mounting/mount.ts";
import { spotOf } from "#server/garage/parts/mounting/place.ts";
import { firstProblem } from "#server/garage/parts/mounting/problems.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import type { PartMove } from "./moves.repo.ts";

/**
 * Has the first parts of a bike be on it from another instant on, because its purchase date was written. A mount that
 * would be in the way of another one, or would end before it begins, is left alone.
 */
export function startMove(bikeId: number, was: Instant, is: Instant): PartMove {
  return {
    kind: "start",
    part_id: null,
    at: is,
    act(draft, effects) {
      const first: Mount[] = draft
        .inventory()
        .mounts.filter(({ bike_id, from_at }) => bike_id === bikeId && from_at === was);
      // A list that grows while it is walked is walked to its end.
      for (const { part_id } of first)
        first.push(...draft.mountsOn(part_id).filter(({ from_at }) => from_at === was));
      for (const mount of first) {
        if (mount.to_at !== null && mount.to_at <= is) continue;
        draft.put({ ...mount, from_at: is });
        if (firstProblem(draft, slotTable)) draft.put(mount);
        else effects.push({ act: "mount", ...spotOf(mount, is) });
      }
      return null;
    },
  };
}
