import type { Setup } from "#contract/garage/setups.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import type { MountDraft } from "#server/garage/parts/mounting/draft.ts";
import { isDuring, type Place, scopesOverlap } from "#server/garage/parts/mounting/mount.ts";
import { place } from "#server/garage/parts/mounting/place.ts";
import { firstProblem } from "#server/garage/parts/mounting/problems.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import type { PartMove } from "#server/garage/parts/moves/moves.repo.ts";

/** Mounts the parts of a set-up in turn, each where its slot is by then. */
export function setupUse(bikeId: number, { name, items }: Setup, at: string): PartMove {
  return {
    kind: "setup",
    part_id: null,
    at,
    setup: name,
    act(draft, effects) {
      for (const { slot: path, part_id, scope } of items) {
        const spot = spotAt(draft, bikeId, path, { at, scope });
        if (!spot) return { why: "no_parent", slot: path.split("/").slice(0, -1).join("/") };
        const problem =
          place(draft, { ...spot, part_id, scope, at }, slotTable, effects) ?? firstProblem(draft, slotTable);
        if (problem) return problem;
      }
      return null;
    },
  };
}

/** Follows a path of slots down from a bike; null where a slot is empty. */
function spotAt(
  draft: MountDraft,
  bikeId: number,
  path: string,
  { at, scope }: { at: string; scope: MountScope },
): Place | null {
  const slots = path.split("/");
  let spot: Place = { bike_id: bikeId, parent_id: null, slot: slots[0] ?? "" };
  for (const slot of slots.slice(1)) {
    const there = draft
      .mountsIn(spot)
      .filter((mount) => isDuring(mount, at) && scopesOverlap(mount.scope, scope));
    const above = there.find((mount) => mount.scope === scope) ?? there[0];
    if (!above) return null;
    spot = { bike_id: null, parent_id: above.part_id, slot };
  }
  return spot;
}
