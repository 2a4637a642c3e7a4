import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { CareState } from "#contract/garage/care-words.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { isCounting } from "#web/features/garage/care/is-counting.ts";
import { nextPlans } from "./next-order.ts";

/** A place of a bike that is worth a look. */
export interface CarePin {
  slot: SlotPath;
  state: CareState;
  /** Null: it was just changed. */
  plan: CarePlan | null;
  row: BikePart | null;
}

/** Days for which a change of a part is news. */
const news = 45;
const dayMs = 86_400_000;

/** Returns what is worth a look on a bike, at most so many: what is due, what soon will be, and the part that was changed last. */
export function pinsOfBike(
  plans: readonly CarePlan[],
  rows: readonly BikePart[],
  { most, today }: { most: number; today: string },
): CarePin[] {
  const near = nextPlans(
    plans.filter((plan) => isCounting(plan) && plan.state !== "fine"),
    plans.length,
  );
  const pins = new Map<SlotPath, CarePin>();
  for (const plan of near) {
    const row =
      rows.find(({ slot_path, part }) => slot_path === plan.slot || part.id === plan.part_id) ?? null;
    const slot = plan.slot ?? row?.slot_path;
    if (slot !== undefined && !pins.has(slot)) pins.set(slot, { slot, state: plan.state, plan, row });
  }
  const changed = changedLast(rows, Date.parse(today));
  const isPinned = changed !== null && pins.has(changed.slot_path);
  const room = changed && !isPinned ? most - 1 : most;
  return [
    ...[...pins.values()].slice(0, room),
    ...(changed && !isPinned
      ? [{ slot: changed.slot_path, state: "fine", plan: null, row: changed } as const]
      : []),
  ];
}

/** The part that was mounted last, after the others, and not long ago. */
function changedLast(rows: readonly BikePart[], today: number): BikePart | null {
  const first = Math.min(...rows.map(({ from_at }) => Date.parse(from_at)));
  const [last] = rows
    .filter(({ slot, from_at }) => slot !== "accessory" && Date.parse(from_at) > first)
    .toSorted((a, b) => Date.parse(b.from_at) - Date.parse(a.from_at));
  return last && today - Date.parse(last.from_at) < news * dayMs ? last : null;
}
