import { useQueries } from "@tanstack/react-query";
import type { Part } from "#contract/garage/parts.ts";
import type { Setup } from "#contract/garage/setups.ts";
import { slotOfPath, ruleOfSlot } from "#contract/garage/part-slots.ts";
import { partsOfKind } from "./parts-of-kind.ts";

/** Returns the parts of set-ups by id: requests the kinds that their slots take. */
export function useSetupParts(setups: readonly Pick<Setup, "items">[]): (id: number) => Part | undefined {
  const slots = setups.flatMap(({ items }) => items.map(({ slot }) => slotOfPath(slot)));
  const kinds = [...new Set(slots.flatMap((slot) => ruleOfSlot(slot).takes))];
  const lists = useQueries({ queries: kinds.map(partsOfKind) });
  const parts = new Map(lists.flatMap(({ data }) => data?.data ?? []).map((part) => [part.id, part]));
  return (id) => parts.get(id);
}
