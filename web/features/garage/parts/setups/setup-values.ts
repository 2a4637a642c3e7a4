import type { BikePart } from "#contract/garage/part-moves.ts";
import { type PartKind } from "#contract/garage/part-kinds.ts";
import {
  isPartSlot,
  type PartSlot,
  partSlotNames,
  ruleOfSlot,
  slotOfPath,
  slotsWithin,
  type SlotPath,
  usualKindOf,
} from "#contract/garage/part-slots.ts";
import type { MountScope } from "#contract/garage/part-words.ts";
import type { Setup } from "#contract/garage/setups.ts";

/** A place of a set-up as the form has it; without a part until one is chosen. */
export interface SetupRow {
  slot: SlotPath;
  part_id: number | null;
  scope: MountScope;
}
export interface SetupValues {
  name: string;
  indoor: boolean;
  items: SetupRow[];
}

/** What is mounted now, as a set-up. */
export const setupRowsOf = (mounted: readonly BikePart[]): SetupRow[] =>
  mounted.map(({ slot_path, part, scope }) => ({ slot: slot_path, part_id: part.id, scope }));

export const setupValuesOf = ({ name, indoor, items }: Setup): SetupValues => ({ name, indoor, items });

/** The places that a set-up can have: the bike's slots, and those of the wheels, brakes and cranksets in them. */
export function placesOfBike(): SlotPath[] {
  const ofBike = partSlotNames.filter((slot) => ruleOfSlot(slot).of === "bike" && !ruleOfSlot(slot).many);
  return ofBike.flatMap((slot) => [
    slot,
    ...slotsWithin({ kind: usualKindOf(slot), slot }).map((within) => `${slot}/${within}`),
  ]);
}

/** The kinds of parts that fit a place. */
export function kindsFor(path: SlotPath): readonly PartKind[] {
  const slot: PartSlot = slotOfPath(path);
  return isPartSlot(slot) ? ruleOfSlot(slot).takes : [];
}

/** The body of a set-up; rows without a part are left out. */
export function setupBody({ name, indoor, items }: SetupValues) {
  return {
    name,
    indoor,
    items: items.flatMap(({ slot, part_id, scope }) => (part_id === null ? [] : [{ slot, part_id, scope }])),
  };
}
