import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Setup } from "#contract/garage/setups.ts";

/** Whether every part of a set-up is mounted as the set-up has it. */
export function isInUse({ items }: Pick<Setup, "items">, mounted: readonly BikePart[]): boolean {
  return (
    items.length > 0 &&
    items.every(({ slot, part_id, scope }) =>
      mounted.some((row) => row.slot_path === slot && row.part.id === part_id && row.scope === scope),
    )
  );
}
