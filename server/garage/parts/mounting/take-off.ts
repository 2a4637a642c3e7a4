import type { MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import type { MountDraft } from "./draft.ts";
import type { Effect } from "./effect.ts";
import { isDuring, type PartLife, scopesOverlap } from "./mount.ts";
import { endAt, spotOf } from "./place.ts";
import type { MountProblem } from "./problems.ts";

/** Ends the mounts that a part has at an instant; where they are of another scope, they stay. */
export function takeOff(
  draft: MountDraft,
  partId: number,
  { at, scope }: { at: Instant; scope: MountScope },
  effects: Effect[],
): MountProblem | null {
  if (at > draft.latest) return { why: "too_far_ahead" };
  for (const mount of draft.mountsOf(partId))
    if (isDuring(mount, at) && scopesOverlap(mount.scope, scope))
      effects.push({ act: endAt(draft, mount, at) ?? "store", ...spotOf(mount, at) });
  return null;
}

/** Takes a part off and retires it; refused where it is mounted again later. What hangs on it stays on it. */
export function retire(
  draft: MountDraft,
  part: PartLife,
  { at, reason }: { at: Instant; reason: RetireReason },
  effects: Effect[],
): MountProblem | null {
  const later = draft.mountsOf(part.id).find(({ from_at }) => from_at > at);
  if (later) return { why: "clash", mount: later };
  if (part.retired_at === at && part.retire_reason === reason) return null;
  const taken: Effect[] = [];
  const problem = takeOff(draft, part.id, { at, scope: "any" }, taken);
  if (problem) return problem;
  effects.push(
    ...taken.map((effect) => (effect.act === "store" ? { ...effect, act: "cut" as const } : effect)),
  );
  draft.setPart({ ...part, retired_at: at, retire_reason: reason });
  const nowhere = { part_id: part.id, bike_id: null, parent_id: null, slot: null, scope: "any", at } as const;
  effects.push({ ...(taken[0] ?? nowhere), act: "retire" });
  return null;
}

/** Brings a retired part back to storage. */
export function unretire(draft: MountDraft, part: PartLife): void {
  if (part.retired_at !== null) draft.setPart({ ...part, retired_at: null, retire_reason: null });
}
