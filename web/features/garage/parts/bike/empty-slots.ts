import {
  isPartSlot,
  type PartSlot,
  partSlotNames,
  ruleOfSlot,
  type SlotPath,
  slotsWithin,
} from "#contract/garage/part-slots.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { type PartNode, partTree } from "./part-tree.ts";

/** A place on a bike where something can be mounted. */
export interface EmptySlot {
  /** As the address has it: "headset", or "12-tyre" for the tyre of part 12. */
  id: string;
  slot: PartSlot;
  /** What it is a slot of; null for the bike. */
  parent: BikePart | null;
}

/** The path of a place: "headset", "rear_wheel/tyre". */
export const pathOfEmpty = ({ slot, parent }: EmptySlot): SlotPath =>
  parent === null ? slot : `${parent.slot_path}/${slot}`;

/** The slots of a bike, and of what is mounted on it, that have no part; those that take many are never full. */
export function emptySlots(rows: readonly BikePart[]): EmptySlot[] {
  const tree = partTree(rows);
  const own = partSlotNames
    .filter((slot) => ruleOfSlot(slot).of === "bike")
    .filter((slot) => ruleOfSlot(slot).many || !tree.some(({ row }) => row.slot === slot))
    .map((slot): EmptySlot => ({ id: slot, slot, parent: null }));
  return [...own, ...tree.flatMap(emptyWithin)];
}

function emptyWithin({ row, children }: PartNode): EmptySlot[] {
  const { part, slot } = row;
  const empty = slotsWithin({ kind: part.kind, slot: isPartSlot(slot) ? slot : null })
    .filter((one) => !children.some((child) => child.row.slot === one))
    .map((one): EmptySlot => ({ id: `${part.id}-${one}`, slot: one, parent: row }));
  return [...empty, ...children.flatMap(emptyWithin)];
}
