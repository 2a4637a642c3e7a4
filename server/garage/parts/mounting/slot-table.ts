import { isPartKind } from "#contract/garage/part-kinds.ts";
import { fitsSlot, isPartSlot, ruleOfSlot } from "#contract/garage/part-slots.ts";

/** What fits where. */
export interface SlotTable {
  /** Whether a kind of part fits a slot of a bike or of a part of another kind. */
  fits(kind: string, slot: string, parent: "bike" | { kind: string }): boolean;
  /** Takes any number of parts at a time. */
  takesMany(slot: string): boolean;
  /** The only slot that the parent may be in while a part is in this one; null where any will do. */
  parentSlot(slot: string): string | null;
}

/** The table of the contract. */
export const slotTable: SlotTable = {
  fits(kind, slot, parent) {
    if (!isPartKind(kind) || !isPartSlot(slot)) return false;
    if (parent === "bike") return fitsSlot(kind, slot, parent);
    return isPartKind(parent.kind) && fitsSlot(kind, slot, { kind: parent.kind, slot: null });
  },
  takesMany: (slot) => isPartSlot(slot) && ruleOfSlot(slot).many === true,
  parentSlot: (slot) => (isPartSlot(slot) ? (ruleOfSlot(slot).only ?? null) : null),
};
