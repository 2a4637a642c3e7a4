import type { MountDraft } from "./draft.ts";
import { type Mount, sharedSpan, type ScopedSpan } from "./mount.ts";

/** A time that a part was on a bike, through all that it hung on. */
export interface SpanOnBike extends ScopedSpan {
  part_id: number;
  /** The mount of the part itself. */
  mount_id: number;
  bike_id: number;
  /** "rear_wheel/cassette" */
  slot_path: string;
}

/** Returns when a part was on which bike. */
export function partSpansOf(draft: MountDraft, partId: number): SpanOnBike[] {
  return draft.mountsOf(partId).flatMap((mount) => spansOfMount(draft, mount));
}

/** Returns the spans of one mount. */
export function spansOfMount(draft: MountDraft, mount: Mount): SpanOnBike[] {
  const { id: mount_id, part_id, bike_id, parent_id, slot, scope, from_at, to_at } = mount;
  if (bike_id !== null) return [{ mount_id, part_id, bike_id, slot_path: slot, scope, from_at, to_at }];
  if (parent_id === null) return [];
  return partSpansOf(draft, parent_id).flatMap((above) => {
    const shared = sharedSpan(above, mount);
    const { bike_id, slot_path } = above;
    return shared ? [{ ...shared, mount_id, part_id, bike_id, slot_path: `${slot_path}/${slot}` }] : [];
  });
}

/** Returns these parts and all that have ever hung on them. */
export function withAllBelow(draft: MountDraft, partIds: Iterable<number>): Set<number> {
  const all = new Set(partIds);
  // A set that grows while it is walked is walked to its end.
  for (const id of all) for (const { part_id } of draft.mountsOn(id)) all.add(part_id);
  return all;
}
