import { slotOfPath, type SlotPath } from "#contract/garage/part-slots.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns what names a place: "Chain", "Rear wheel, Cassette". */
export function useSlotName(): (path: SlotPath) => string {
  const t = useT("orders");
  return (path) =>
    path
      .split("/")
      .map((slot) => t(`slot.${slotOfPath(slot)}`))
      .join(", ");
}
