import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { Db } from "#server/platform/db/open.ts";
import { inventoryOf } from "./inventory.repo.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import type { PartRow } from "./parts.repo.ts";

/** Returns whether a part of another kind fits wherever this one was mounted, with all that hung on it. */
export async function kindMayChange(trx: Db, part: PartRow, kind: PartKind): Promise<boolean> {
  const { parts, mounts } = await inventoryOf(trx, part.user_id);
  const kinds = new Map(parts.map(({ id, kind }) => [id, kind]));
  return mounts.every(({ part_id, parent_id, slot }) => {
    if (part_id !== part.id && parent_id !== part.id) return true;
    const kindOf = (id: number) => (id === part.id ? kind : (kinds.get(id) ?? ""));
    return slotTable.fits(kindOf(part_id), slot, parent_id === null ? "bike" : { kind: kindOf(parent_id) });
  });
}
