import {
  parentPath,
  partSlotNames,
  type PartSlot,
  ruleOfSlot,
  type SlotPath,
  slotsWithin,
} from "./part-slots.ts";

/** Every slot of a bike and of the parts in them: "chain", "rear_wheel/cassette". */
export const slotPaths: readonly SlotPath[] = partSlotNames
  .filter((slot) => ruleOfSlot(slot).of === "bike")
  .flatMap((slot) => [slot, ...slotsBelow(slot)]);

function slotsBelow(slot: PartSlot): SlotPath[] {
  return ruleOfSlot(slot).takes.flatMap((kind) =>
    slotsWithin({ kind, slot }).map((below) => `${slot}/${below}`),
  );
}

/** Returns the path of a slot that is named by it, or by its last part where only one slot ends so; null for none. */
export function slotPathOf(named: string): SlotPath | null {
  if (slotPaths.includes(named)) return named;
  const ending = slotPaths.filter((path) => parentPath(path) !== null && path.endsWith(`/${named}`));
  return ending.length === 1 ? (ending[0] ?? null) : null;
}
