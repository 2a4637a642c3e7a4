import { parentPath, ruleOfSlot, isPartSlot } from "#contract/garage/part-slots.ts";
import type { Part, PartMount } from "#contract/garage/parts.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useHolders } from "./queries.ts";

/** Where a part is: on which bike, or on which part that is in storage, and in which slot. */
export interface Whereabouts {
  mount: PartMount;
  bikeId: number | null;
  /** What it hangs on, where it hangs on a part. */
  holder: string | null;
  slot: string;
}

const holderKindOf = ({ parent_id, slot }: PartMount) =>
  parent_id !== null && isPartSlot(slot) ? ruleOfSlot(slot).of : null;

/** Returns a function that says where parts of a list are mounted, through what they hang on. */
export function useWhereabouts(parts: readonly Part[]): (part: Part) => Whereabouts[] {
  const t = useT("inventory");
  const words = usePartWords();
  const kinds = new Set(parts.flatMap(({ mounts }) => mounts.map(holderKindOf)));
  const holders = [
    ...useHolders("wheel", kinds.has("wheel")),
    ...useHolders("crankset", kinds.has("crankset")),
    ...useHolders("brake", kinds.has("brake")),
  ];
  const byId = new Map(holders.map((part) => [part.id, part]));
  return (part) =>
    part.mounts.map((mount) => {
      if (mount.parent_id === null)
        return { mount, bikeId: mount.bike_id, holder: null, slot: words.slot(mount.slot_path) };
      const above = byId.get(mount.parent_id);
      const onBike = above?.mounts.find(({ bike_id }) => bike_id !== null);
      const path = parentPath(mount.slot_path) ?? undefined;
      const holder = above ? words.full(above, onBike ? onBike.slot_path : path) : t("another_part");
      return { mount, bikeId: onBike?.bike_id ?? null, holder, slot: words.slot(mount.slot_path) };
    });
}
