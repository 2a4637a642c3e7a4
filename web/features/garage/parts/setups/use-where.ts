import { useQueries } from "@tanstack/react-query";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { isPartSlot, ruleOfSlot } from "#contract/garage/part-slots.ts";
import type { Part, PartMount } from "#contract/garage/parts.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { partsOfKind } from "./parts-of-kind.ts";

const holderKinds = ["wheel", "crankset", "brake"] as const satisfies readonly PartKind[];
const holderKindOf = ({ parent_id, slot }: PartMount) =>
  parent_id !== null && isPartSlot(slot) ? ruleOfSlot(slot).of : null;

/** Returns what says where parts of a list are: on which bike, on which wheel, or in storage. */
export function useWhere(parts: readonly Part[]): (part: Part) => string {
  const words = usePartWords();
  const { data: bikes } = useBikeList();
  const kinds = holderKinds.filter((kind) =>
    parts.some(({ mounts }) => mounts.some((one) => holderKindOf(one) === kind)),
  );
  const holders = useQueries({ queries: kinds.map(partsOfKind) }).flatMap(({ data }) => data?.data ?? []);

  function placeOf(mount: PartMount): string {
    const above = holders.find(({ id }) => id === mount.parent_id);
    const onBike = above ? above.mounts.find(({ bike_id }) => bike_id !== null) : mount;
    const bike = bikes?.find(({ id }) => id === onBike?.bike_id)?.name;
    return [bike, above && words.full(above, onBike?.slot_path)].filter(Boolean).join(", ");
  }
  return (part) => {
    if (part.state !== "mounted") return words.state(part.state);
    return [...new Set(part.mounts.map(placeOf))].filter(Boolean).join("; ");
  };
}
