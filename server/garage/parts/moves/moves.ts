import type { MountScope, RetireReason } from "#contract/garage/part-words.ts";
import { place, type PlaceWish } from "#server/garage/parts/mounting/place.ts";
import { redate, type RedateWish } from "#server/garage/parts/mounting/redate.ts";
import { replace, type ReplaceWish } from "#server/garage/parts/mounting/replace.ts";
import { firstProblem } from "#server/garage/parts/mounting/problems.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import { unretire, retire, takeOff } from "#server/garage/parts/mounting/take-off.ts";
import type { PartMove } from "./moves.repo.ts";

/** Places parts in turn. */
export function placements(
  kind: "place" | "places",
  wishes: readonly PlaceWish[],
  part_id: number | null,
): PartMove {
  const at = wishes.map((wish) => wish.at).toSorted()[0] ?? "";
  return {
    kind,
    part_id,
    at,
    act(draft, effects) {
      for (const wish of wishes) {
        const problem = place(draft, wish, slotTable, effects) ?? firstProblem(draft, slotTable);
        if (problem) return problem;
      }
      return null;
    },
  };
}

/** Takes a part off; with a reason it is retired as well. */
export function removal(
  partId: number,
  { at, scope, reason }: { at: string; scope: MountScope; reason: RetireReason | null },
): PartMove {
  return {
    kind: reason === null ? "take_off" : "retire",
    part_id: partId,
    at,
    act(draft, effects) {
      const part = draft.partOf(partId);
      if (!part) return { why: "no_part", part_id: partId };
      return reason === null
        ? takeOff(draft, partId, { at, scope }, effects)
        : retire(draft, part, { at, reason }, effects);
    },
  };
}

/** Brings a retired part back to storage. */
export function returnToStorage(partId: number, at: string): PartMove {
  return {
    kind: "restore",
    part_id: partId,
    at,
    act(draft) {
      const part = draft.partOf(partId);
      if (part) unretire(draft, part);
      return part ? null : { why: "no_part", part_id: partId };
    },
  };
}

/** Puts a part in the place of a mounted one. */
export function replacement(wish: ReplaceWish): PartMove {
  return {
    kind: "replace",
    part_id: wish.new_id,
    instead_of: wish.old_id,
    at: wish.at,
    act: (draft, effects) => replace(draft, wish, slotTable, effects),
  };
}

/** Corrects when a part was mounted. */
export function correctedDays(wish: RedateWish): PartMove {
  return {
    kind: "days",
    part_id: wish.part_id,
    act: (draft, effects) => redate(draft, wish, slotTable, effects),
  };
}
