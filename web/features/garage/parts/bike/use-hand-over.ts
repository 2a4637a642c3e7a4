import { useState } from "react";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import { isPartSlot, type PartSlot } from "#contract/garage/part-slots.ts";
import type { Spare } from "#contract/garage/spares.ts";

/** A part that hangs on the one that is replaced, and whether it comes over to the new one. */
export interface HandedPart {
  row: BikePart;
  comes: boolean;
}

/**
 * Which parts come over to the new one. Tyres and a cassette do at first, where the new wheel has none of its own; a
 * crankset or a brake comes with what hangs on it.
 */
export function useHandOver(kind: PartKind, hanging: readonly BikePart[], incoming: Spare | undefined) {
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const has = new Set((incoming?.on_it ?? []).map(({ slot }) => slot));
  // What was ticked for one part from storage says nothing of another.
  const keyOf = (slot: string) => `${incoming?.part.id ?? "new"} ${slot}`;
  const children = hanging.map((row): HandedPart => ({
    row,
    comes: chosen[keyOf(row.slot)] ?? (kind === "wheel" && !has.has(row.slot)),
  }));
  const slots = children.flatMap(({ row: { slot }, comes }): PartSlot[] =>
    comes && isPartSlot(slot) ? [slot] : [],
  );
  return {
    children,
    slots,
    set: (slot: string, comes: boolean) => setChosen({ ...chosen, [keyOf(slot)]: comes }),
  };
}
