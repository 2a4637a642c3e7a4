import type { MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { MountDraft } from "./draft.ts";
import type { Effect } from "./effect.ts";
import { isDuring, type Place, placeOf, scopesOverlap } from "./mount.ts";
import { place } from "./place.ts";
import type { MountProblem } from "./problems.ts";
import type { SlotTable } from "./slot-table.ts";
import { retire } from "./take-off.ts";

/** Where the old part goes. */
export type OldPartGoes =
  | { to: "stored" }
  | { to: "retired"; reason: RetireReason }
  | { to: "moved"; where: Omit<Place, "slot"> };

export interface ReplaceWish {
  old_id: number;
  new_id: number;
  scope: MountScope;
  at: Instant;
  /** What hangs on the old part comes over to the new one: all of it, or what is in these slots. */
  hand_over: boolean | readonly string[];
  old: OldPartGoes;
}

/** Puts a part in the place of a mounted one, which goes where it is wanted. */
export function replace(
  draft: MountDraft,
  { old_id, new_id, scope, at, hand_over, old }: ReplaceWish,
  table: SlotTable,
  effects: Effect[],
): MountProblem | null {
  const is = (mount: { scope: MountScope; from_at: Instant; to_at: Instant | null }) => isDuring(mount, at);
  const mount = draft.mountsOf(old_id).find((one) => is(one) && scopesOverlap(one.scope, scope));
  if (!mount) return { why: "not_mounted", part_id: old_id };
  const comesOver = ({ slot }: Place) =>
    typeof hand_over === "boolean" ? hand_over : hand_over.includes(slot);
  const hanging = draft.mountsOn(old_id).filter((child) => is(child) && comesOver(child));
  const done: Effect[] = [];
  const put = (part_id: number, spot: Place, scope: MountScope) =>
    place(draft, { ...spot, part_id, scope, at }, table, done);

  let problem = put(new_id, placeOf(mount), mount.scope);
  for (const child of hanging)
    problem ??= put(child.part_id, { bike_id: null, parent_id: new_id, slot: child.slot }, child.scope);
  if (old.to === "moved") problem ??= put(old_id, { ...old.where, slot: mount.slot }, "any");
  const part = draft.partOf(old_id);
  if (old.to === "retired" && part) {
    problem ??= retire(draft, part, { at, reason: old.reason }, done);
    // It comes off for good: it is not in storage between.
    effects.push(
      ...done.map((effect) =>
        effect.act === "store" && effect.part_id === old_id ? { ...effect, act: "cut" as const } : effect,
      ),
    );
  } else effects.push(...done);
  return problem;
}
