import type { MountScope } from "#contract/garage/part-words.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { MountDraft } from "./draft.ts";
import type { Effect } from "./effect.ts";
import { earlier, isDuring, isSamePlace, type Mount, type Place, placeOf, scopesOverlap } from "./mount.ts";
import type { MountProblem } from "./problems.ts";
import type { SlotTable } from "./slot-table.ts";

/** Where a part shall be from an instant on. */
export interface PlaceWish extends Place {
  part_id: number;
  scope: MountScope;
  at: Instant;
}

/**
 * Places a part, in the past as in the present: see section 1 of the specification for the seven steps. Adds to
 * `effects` what it does; the caller checks what has come of it with `firstProblem`.
 */
export function place(
  draft: MountDraft,
  wish: PlaceWish,
  table: SlotTable,
  effects: Effect[],
): MountProblem | null {
  const { part_id, scope, at } = wish;
  if (at > draft.latest) return { why: "too_far_ahead" };
  const spot = placeOf(wish);
  for (const id of [part_id, ...(spot.parent_id === null ? [] : [spot.parent_id])]) {
    const part = draft.partOf(id);
    if (!part) return { why: "no_part", part_id: id };
    if (part.retired_at !== null && at >= part.retired_at) return { why: "retired", part_id: id };
  }
  const now = (mount: Mount) => isDuring(mount, at) && scopesOverlap(mount.scope, scope);
  const later = (mount: Mount) => mount.from_at > at && scopesOverlap(mount.scope, scope);

  const own = draft.mountsOf(part_id);
  if (own.some((mount) => now(mount) && isSamePlace(mount, spot) && mount.scope === scope)) return null;
  for (const mount of own.filter(now))
    effects.push({ act: endAt(draft, mount, at) ?? "cut", ...spotOf(mount, at) });

  const others = table.takesMany(spot.slot)
    ? []
    : draft.mountsIn(spot).filter((mount) => mount.part_id !== part_id);
  for (const mount of others.filter(now))
    effects.push({ act: endAt(draft, mount, at) ?? "store", ...spotOf(mount, at) });

  const to_at = [...own, ...others]
    .filter(later)
    .reduce<Instant | null>(
      (end, { from_at }) => earlier(end, from_at),
      draft.partOf(part_id)?.retired_at ?? null,
    );
  const mount = draft.add({ ...spot, part_id, scope, from_at: at, to_at });
  effects.push({ act: "mount", ...spotOf(mount, at) });
  merge(draft, mount, effects);
  return null;
}

/** Ends a mount; one that would last no time is removed. */
export function endAt(draft: MountDraft, mount: Mount, at: Instant): "remove" | null {
  if (mount.from_at < at) draft.put({ ...mount, to_at: at });
  else draft.remove(mount.id);
  return mount.from_at < at ? null : "remove";
}

/** Joins a new mount with its equal neighbours; of the joined ones the oldest row stays. */
export function merge(draft: MountDraft, mount: Mount, effects: Effect[]): void {
  const neighbours = draft
    .mountsOf(mount.part_id)
    .filter((other) => isSamePlace(other, mount) && other.scope === mount.scope);
  const before = neighbours.find(({ to_at }) => to_at === mount.from_at);
  const after = neighbours.find(({ from_at }) => from_at === mount.to_at);
  const kept = before ?? after;
  if (!kept) return;
  draft.remove(mount.id);
  if (before && after) draft.remove(after.id);
  const whole = {
    ...kept,
    from_at: before?.from_at ?? mount.from_at,
    to_at: after ? after.to_at : mount.to_at,
  };
  draft.put(whole);
  for (const joined of [before, after])
    if (joined)
      effects.push({ act: "merge", ...spotOf(joined, joined === before ? mount.from_at : joined.from_at) });
}

export const spotOf = (mount: Mount, at: Instant) => ({
  ...placeOf(mount),
  part_id: mount.part_id,
  scope: mount.scope,
  at,
});
