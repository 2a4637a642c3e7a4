import type { MountDraft } from "./draft.ts";
import { isSamePlace, type Mount, sharedSpan, type ScopedSpan } from "./mount.ts";
import { nearMounts } from "./near-mounts.ts";
import type { SlotTable } from "./slot-table.ts";

/** Most mounts between a part and its bike, its own included. */
export const mostDepth = 4;

/** Why a change of mounts is refused. */
export type MountProblem =
  /** The part is none of the rider's. */
  | { why: "no_part"; part_id: number }
  | { why: "no_bike"; bike_id: number }
  /** The kind does not fit the slot, or what hangs on the part does not. */
  | { why: "does_not_fit"; part_id: number; slot: string }
  | { why: "circle"; part_id: number }
  | { why: "too_deep"; part_id: number }
  | { why: "too_far_ahead" }
  /** The part has no such mount. */
  | { why: "no_mount" }
  /** A mount would end before it begins, or last no time. */
  | { why: "ends_before" }
  /** The part that is to be replaced is nowhere then. */
  | { why: "not_mounted"; part_id: number }
  /** The part, or what it would hang on, is retired by then. */
  | { why: "retired"; part_id: number }
  /** There is nothing to hang it on in a slot of the bike. */
  | { why: "no_parent"; slot: string }
  /** A mount stands against it. */
  | { why: "clash"; mount: Mount };

/** A rule that a mount breaks. */
export interface FoundProblem {
  mount: Mount;
  problem: MountProblem;
}

/** Checks I1 to I8 for every mount and part that a draft has changed; returns the first that does not hold. */
export function firstProblem(draft: MountDraft, table: SlotTable): MountProblem | null {
  return problemsIn(draft, table).next().value?.problem ?? null;
}

/** Yields each mount that a draft has changed and that breaks a rule. */
export function* problemsIn(draft: MountDraft, table: SlotTable): Generator<FoundProblem, undefined> {
  const { mounts, parts } = draft.changes();
  for (const { after } of parts) {
    const late = after && draft.mountsOf(after.id).find((mount) => endsAfter(mount, after.retired_at));
    if (late) yield { mount: late, problem: { why: "clash", mount: late } };
  }
  const changed = mounts.flatMap(({ after }) => after ?? []);
  const found = (mount: Mount, problem: MountProblem | null) => (problem ? [{ mount, problem }] : []);
  const rivalsOf = rivalsIn(draft, table, changed.length);
  let isSound = true;
  for (const mount of changed)
    for (const one of found(mount, problemOf(mount, draft, table, rivalsOf))) {
      isSound = false;
      yield one;
    }
  // Where mounts overlap, to follow them can take for ever.
  if (isSound) for (const mount of changed) yield* found(mount, nestingProblem(mount, draft));
}

const endsAfter = ({ to_at }: ScopedSpan, limit: string | null) =>
  limit !== null && (to_at === null || to_at > limit);

type RivalsOf = (mount: Mount) => Iterable<Mount>;

/** More changed mounts than this are worth sorting all others. */
const many = 100;

/** Returns how to find the mounts that a mount may clash with: those of its part, and of its slot where it takes one. */
function rivalsIn(draft: MountDraft, table: SlotTable, changed: number): RivalsOf {
  const inSlot = (mount: Mount) => (table.takesMany(mount.slot) ? [] : draft.mountsIn(mount));
  if (changed <= many) return (mount) => [...draft.mountsOf(mount.part_id), ...inSlot(mount)];
  const known = new Map<string, RivalsOf>();
  const near = (key: string, mounts: () => Mount[]): RivalsOf => {
    const index = known.get(key) ?? nearMounts(mounts());
    known.set(key, index);
    return index;
  };
  return function* (mount) {
    const { part_id, bike_id, parent_id, slot } = mount;
    yield* near(`part ${part_id}`, () => draft.mountsOf(part_id))(mount);
    yield* near(`${bike_id} ${parent_id} ${slot}`, () => inSlot(mount))(mount);
  };
}

function problemOf(
  mount: Mount,
  draft: MountDraft,
  table: SlotTable,
  rivalsOf: RivalsOf,
): MountProblem | null {
  const part = draft.partOf(mount.part_id);
  if (!part) return { why: "no_part", part_id: mount.part_id };
  if (mount.bike_id !== null && !draft.hasBike(mount.bike_id))
    return { why: "no_bike", bike_id: mount.bike_id };
  const parent = mount.parent_id === null ? "bike" : draft.partOf(mount.parent_id);
  if (!parent || (mount.bike_id === null) === (mount.parent_id === null))
    return { why: "no_part", part_id: mount.parent_id ?? 0 };
  if (!table.fits(part.kind, mount.slot, parent) || !hangsWhereItMay(mount, draft, table))
    return { why: "does_not_fit", part_id: part.id, slot: mount.slot };
  if (endsAfter(mount, part.retired_at)) return { why: "retired", part_id: part.id };
  if (mount.from_at > draft.latest) return { why: "too_far_ahead" };
  const clash = clashOf(mount, rivalsOf);
  return clash ? { why: "clash", mount: clash } : null;
}

/**
 * Returns a mount of the same part, or in the same single slot, at the same time and scope; or one that should be one
 * with it, because it begins in the same place when the other ends.
 */
function clashOf(mount: Mount, rivalsOf: RivalsOf): Mount | undefined {
  const isOneWith = (other: Mount) =>
    other.part_id === mount.part_id &&
    other.scope === mount.scope &&
    isSamePlace(other, mount) &&
    (other.to_at === mount.from_at || other.from_at === mount.to_at);
  for (const other of rivalsOf(mount))
    if (other.id !== mount.id && (sharedSpan(mount, other) !== null || isOneWith(other))) return other;
  return undefined;
}

/** A cassette is on rear wheels only: looks at what the mount hangs on, and at what hangs on its part. */
function hangsWhereItMay(mount: Mount, draft: MountDraft, table: SlotTable): boolean {
  const agree = (child: Mount, above: Mount) => {
    const only = table.parentSlot(child.slot);
    return only === null || above.slot === only || sharedSpan(child, above) === null;
  };
  const above = mount.parent_id === null ? [] : draft.mountsOf(mount.parent_id);
  return (
    above.every((parent) => agree(mount, parent)) &&
    draft.mountsOn(mount.part_id).every((child) => agree(child, mount))
  );
}

/** Follows what the mount hangs on and what hangs on its part, as far as they share its time and scope. */
function nestingProblem(mount: Mount, draft: MountDraft): MountProblem | null {
  let isCircle = false;

  /** The most mounts above a part during a span. */
  function heightAbove(partId: number, during: ScopedSpan, seen: number): number {
    if (partId === mount.part_id || seen > mostDepth) {
      isCircle ||= partId === mount.part_id;
      return mostDepth + 1;
    }
    return Math.max(
      0,
      ...draft.mountsOf(partId).map((above) => {
        const shared = sharedSpan(above, during);
        if (!shared) return 0;
        return 1 + (above.parent_id === null ? 0 : heightAbove(above.parent_id, shared, seen + 1));
      }),
    );
  }

  /** The most mounts from the bike down to what hangs lowest on a part. */
  function depthBelow(partId: number, during: ScopedSpan, between: number): number {
    const above = mount.parent_id === null ? 0 : heightAbove(mount.parent_id, during, 0);
    const here = above + between;
    if (here > mostDepth) return here;
    return Math.max(
      here,
      ...draft.mountsOn(partId).map((child) => {
        const shared = sharedSpan(child, during);
        return shared ? depthBelow(child.part_id, shared, between + 1) : here;
      }),
    );
  }

  if (depthBelow(mount.part_id, mount, 1) <= mostDepth) return null;
  return { why: isCircle ? "circle" : "too_deep", part_id: mount.part_id };
}
