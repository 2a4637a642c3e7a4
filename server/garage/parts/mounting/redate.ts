import type { Instant } from "#server/platform/db/schema.ts";
import type { MountDraft } from "./draft.ts";
import type { Effect } from "./effect.ts";
import { isSamePlace, type Mount, scopesOverlap } from "./mount.ts";
import { merge, spotOf } from "./place.ts";
import type { MountProblem } from "./problems.ts";
import type { SlotTable } from "./slot-table.ts";

/** Other days of a mount; what is left out stays, and a `to_at` of null means that it lasts. */
export interface RedateWish {
  part_id: number;
  mount_id: number;
  from_at?: Instant;
  to_at?: Instant | null;
}

/** An end of a mount. */
interface MountEnd {
  mount: Mount;
  side: "from_at" | "to_at";
}
const keyOf = ({ mount, side }: MountEnd) => `${mount.id} ${side}`;

/**
 * Corrects when a mount began and ended. What changed in the same instant moves along: the part before or after it in the
 * slot, where the part itself was before or went then, and what was handed over. Refused where that would leave a mount
 * no time, or have it overlap another one.
 */
export function redate(
  draft: MountDraft,
  { part_id, mount_id, from_at, to_at }: RedateWish,
  table: SlotTable,
  effects: Effect[],
): MountProblem | null {
  const mount = draft.mountOf(mount_id);
  if (!mount || mount.part_id !== part_id) return { why: "no_mount" };
  const moves: { ends: MountEnd[]; was: Instant | null; is: Instant | null }[] = [];
  if (from_at !== undefined && from_at !== mount.from_at)
    moves.push({ ends: touching(draft, { mount, side: "from_at" }, table), was: mount.from_at, is: from_at });
  if (to_at !== undefined && to_at !== mount.to_at)
    moves.push({ ends: touching(draft, { mount, side: "to_at" }, table), was: mount.to_at, is: to_at });
  if (moves.some(({ is }) => is !== null && is > draft.latest)) return { why: "too_far_ahead" };

  const before = new Map(moves.flatMap(({ ends }) => ends.map((end) => [end.mount.id, end.mount])));
  const after = new Map(before);
  for (const { ends, was, is } of moves)
    for (const { mount: other, side } of ends) {
      const now = after.get(other.id) ?? other;
      // What came next cannot begin at no time.
      if (side === "from_at" && is === null) return { why: "clash", mount: other };
      after.set(other.id, { ...now, [side]: is });
      const part = draft.partOf(other.part_id);
      if (side === "to_at" && was !== null && is !== null && part?.retired_at === was)
        draft.setPart({ ...part, retired_at: is });
    }
  for (const one of after.values())
    if (one.to_at !== null && one.to_at <= one.from_at)
      return one.id === mount_id
        ? { why: "ends_before" }
        : { why: "clash", mount: before.get(one.id) ?? one };
  for (const one of after.values()) draft.put(one);
  effects.push(...effectsOf(draft, [...before.values()]));
  for (const id of after.keys()) {
    const one = draft.mountOf(id);
    if (one) merge(draft, one, []);
  }
  return null;
}

/** The end of a mount with all others that changed in the same instant and belong to the same change. */
function touching(draft: MountDraft, first: MountEnd, table: SlotTable): MountEnd[] {
  const at = first.mount[first.side];
  if (at === null) return [first];
  const all = new Map([[keyOf(first), first]]);
  // A map that grows while it is walked is walked to its end.
  for (const end of all.values())
    for (const other of next(draft, end, at, table)) if (!all.has(keyOf(other))) all.set(keyOf(other), other);
  return [...all.values()];
}

/** The ends at an instant on the other side of one: of the same part, in the same slot, and of what was handed over. */
function next(draft: MountDraft, { mount, side }: MountEnd, at: Instant, table: SlotTable): MountEnd[] {
  const across = side === "from_at" ? "to_at" : "from_at";
  const meets = (other: Mount) => other[across] === at && scopesOverlap(other.scope, mount.scope);
  const own = draft.mountsOf(mount.part_id).filter(meets);
  const inSlot = table.takesMany(mount.slot) ? [] : draft.mountsIn(mount).filter(meets);
  const along = [...own, ...inSlot].filter(({ id }) => id !== mount.id);
  const handed = draft
    .mountsOn(mount.part_id)
    .filter((child) => child[side] === at)
    .filter((child) =>
      draft.mountsOf(child.part_id).some((other) => other[across] === at && !isSamePlace(other, child)),
    );
  return [
    ...along.map((other) => ({ mount: other, side: across }) as const),
    ...handed.map((child) => ({ mount: child, side })),
  ];
}

/** Returns the effects of other days: when each part is now mounted, and when it comes off. */
function effectsOf(draft: MountDraft, before: readonly Mount[]): Effect[] {
  const effects = before.flatMap((was): Effect[] => {
    const is = draft.mountOf(was.id);
    return is ? [...beginning(draft, was, is), ...ending(draft, was, is)] : [];
  });
  const order = ["cut", "store", "merge", "mount", "retire"];
  return effects.toSorted((a, b) => a.at.localeCompare(b.at) || order.indexOf(a.act) - order.indexOf(b.act));
}

function beginning(draft: MountDraft, was: Mount, is: Mount): Effect[] {
  if (is.from_at === was.from_at) return [];
  return [{ act: neighbourOf(draft, is, "to_at") ? "merge" : "mount", ...spotOf(is, is.from_at) }];
}

function ending(draft: MountDraft, was: Mount, is: Mount): Effect[] {
  const { to_at } = is;
  if (to_at === was.to_at) return [];
  if (to_at === null) return [{ act: "mount", ...spotOf(is, is.from_at), lasts: true }];
  if (neighbourOf(draft, is, "from_at")) return [{ act: "merge", ...spotOf(is, to_at) }];
  const goesOn = draft.mountsOf(is.part_id).some((other) => other.from_at === to_at);
  const isRetired = draft.partOf(is.part_id)?.retired_at === to_at;
  const off: Effect = { act: goesOn || isRetired ? "cut" : "store", ...spotOf(is, to_at) };
  return isRetired ? [off, { ...off, act: "retire" }] : [off];
}

/** The same again in the same place, with one end where another mount ends or begins. */
function neighbourOf(draft: MountDraft, mount: Mount, end: MountEnd["side"]): Mount | undefined {
  const at = end === "to_at" ? mount.from_at : mount.to_at;
  return draft
    .mountsOf(mount.part_id)
    .find((other) => other[end] === at && other.scope === mount.scope && isSamePlace(other, mount));
}
