import { lockRow } from "#server/platform/db/lock-row.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  type Changed,
  type MountDraft,
  draftOf,
  type Inventory,
  type InventoryChange,
} from "#server/garage/parts/mounting/draft.ts";
import type { Mount } from "#server/garage/parts/mounting/mount.ts";
import { type SpanOnBike, partSpansOf, withAllBelow } from "#server/garage/parts/mounting/spans.ts";

/** Most rows of one statement: SQLite takes 32,766 values. */
const chunk = 1000;

/** All parts of a rider and where they have ever been. */
export async function inventoryOf(db: Db, userId: number): Promise<Inventory> {
  const parts = await of(db, userId)
    .selectFrom("parts")
    .select(["id", "kind", "retired_at", "retire_reason"])
    .execute();
  const bikes = await of(db, userId).selectFrom("bikes").select("id").execute();
  const mounts = await of(db, userId)
    .selectFrom("parts")
    .innerJoin("mounts", (join) =>
      join.onRef("mounts.part_id", "=", "parts.id").on("mounts.user_id", "=", userId),
    )
    .select(["mounts.id", "part_id", "bike_id", "parent_id", "slot", "scope", "from_at", "to_at"])
    .execute();
  return { parts, bikes: bikes.map(({ id }) => id), mounts };
}

/** The same under the rider's lock, which every change of parts holds until its transaction ends. */
export async function lockedInventory(trx: Db, userId: number): Promise<Inventory> {
  await lockRow(trx, "users", userId);
  return inventoryOf(trx, userId);
}

/** Writes what a draft of a rider's parts has changed, and the spans of all that this concerns; returns it with the ids of new mounts. */
export async function writeDraft(
  trx: Db,
  userId: number,
  draft: MountDraft,
  at: string,
): Promise<InventoryChange> {
  const { mounts, parts } = draft.changes();
  const ids = await writeMounts(trx, userId, mounts);
  for (const { after } of parts)
    if (after)
      await of(trx, userId)
        .updateTable("parts")
        .set(({ eb }) => ({
          retired_at: after.retired_at,
          retire_reason: after.retire_reason,
          version: eb("version", "+", 1),
          updated_at: at,
        }))
        .where("id", "=", after.id)
        .execute();
  const touched = mounts.map(({ before, after }) => (after ?? before)?.part_id ?? 0);
  await writeSpans(trx, { userId, draft }, touched, ids);
  const real = (mount: Mount | null) => mount && { ...mount, id: ids.get(mount.id) ?? mount.id };
  return { parts, mounts: mounts.map(({ before, after }) => ({ before, after: real(after) })) };
}

/** Returns the ids that new mounts were given. */
async function writeMounts(
  trx: Db,
  user_id: number,
  changes: Changed<Mount>[],
): Promise<Map<number, number>> {
  const own = of(trx, user_id);
  const ids = new Map<number, number>();
  const gone = changes.flatMap(({ before, after }) => (before && !after ? before.id : []));
  for (const some of chunks(gone)) await own.deleteFrom("mounts").where("id", "in", some).execute();
  for (const { before, after } of changes) {
    if (!after) continue;
    const { id, ...columns } = after;
    if (before) await own.updateTable("mounts").set(columns).where("id", "=", id).execute();
    else {
      // One that is put back keeps the id that later changes know it by.
      const values = { ...(id > 0 ? after : columns), user_id };
      const row = await trx.insertInto("mounts").values(values).returning("id").executeTakeFirstOrThrow();
      ids.set(id, row.id);
    }
  }
  return ids;
}

/** Writes the spans of these parts and of all that has ever hung on them. */
async function writeSpans(
  trx: Db,
  { userId, draft }: { userId: number; draft: MountDraft },
  partIds: number[],
  mountIds: ReadonlyMap<number, number>,
): Promise<void> {
  const all = [...withAllBelow(draft, partIds)];
  for (const some of chunks(all))
    await of(trx, userId).deleteFrom("part_spans").where("part_id", "in", some).execute();
  const spans = all.flatMap((id) => partSpansOf(draft, id));
  const kept = ({ mount_id, ...span }: SpanOnBike) => ({
    ...span,
    user_id: userId,
    mount_id: mountIds.get(mount_id) ?? mount_id,
  });
  for (const some of chunks(spans)) await trx.insertInto("part_spans").values(some.map(kept)).execute();
}

function chunks<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / chunk);
  return Array.from({ length: count }, (_, index) => list.slice(index * chunk, (index + 1) * chunk));
}

/** Writes the spans of parts anew after mounts went with a row that was deleted. */
export async function rewriteSpans(trx: Db, userId: number, partIds: number[]): Promise<void> {
  const draft = draftOf(await inventoryOf(trx, userId));
  await writeSpans(trx, { userId, draft }, partIds, new Map());
}
