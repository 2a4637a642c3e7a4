import {
  type PartSlot,
  partSlotNames,
  ruleOfSlot,
  slotOfPath,
  type SlotPath,
} from "#contract/garage/part-slots.ts";
import { useT } from "#web/lib/i18n.ts";

const holders = {
  bike: [""],
  wheel: ["front_wheel/", "rear_wheel/"],
  crankset: ["crankset/"],
  brake: ["front_brake/", "rear_brake/"],
} as const;

const pathsOf = (slot: PartSlot): SlotPath[] => {
  const { of, only } = ruleOfSlot(slot);
  return holders[of].filter((holder) => !only || holder.startsWith(only)).map((holder) => holder + slot);
};

/** Every place of a bike that work may be done at. */
export const slotPaths: readonly SlotPath[] = partSlotNames.flatMap(pathsOf);

/** Returns what names a place: "Chain", "Rear wheel, Cassette". */
export function useSlotName(): (path: SlotPath) => string {
  const t = useT("orders");
  return (path) =>
    path
      .split("/")
      .map((slot) => t(`slot.${slotOfPath(slot)}`))
      .join(", ");
}
