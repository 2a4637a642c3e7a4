import type { Doing } from "#server/platform/act/act.ts";
import { setImmediate } from "node:timers/promises";
import { partBounds } from "#contract/garage/parts.ts";
import { countsOf } from "#server/garage/parts/inventory/first-parts.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { rewriteSheets } from "#server/garage/parts/sheet/sheets.repo.ts";
import { setupRepo } from "#server/garage/parts/setups/setups.repo.ts";
import { among } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { type GarageLists, slicesOf } from "#server/garage/transfer/judge/garage-lists.ts";

type Things = Pick<GarageLists, "parts" | "mounts" | "spans" | "extras">;

/** Adds the parts of an import, whose rules are checked, for a caller that holds the rider's lock. */
export function arrivingParts(trx: Db) {
  return {
    /** Returns the ids of the parts, in order. */
    async add(
      userId: number,
      bikeIds: readonly number[],
      { parts, mounts, spans, extras }: Things,
      doing: Doing,
    ): Promise<number[]> {
      await refuseTooMany(userId, parts.length, mounts.length);
      const partIds: number[] = [];
      for (const some of slicesOf(parts)) {
        const columns = some.map((part) => part.columns);
        partIds.push(...(await partRepo(trx).insertAllWithin(userId, columns, doing)).map(({ id }) => id));
        await setImmediate();
      }
      const partAt = (position: number | null) => (position === null ? null : (partIds[position - 1] ?? 0));
      const bikeAt = (position: number | null) => (position === null ? null : (bikeIds[position - 1] ?? 0));

      const mountIds: number[] = [];
      for (const some of slicesOf(mounts)) {
        const rows = some.map(({ part, bike, parent, ...mount }) => ({
          ...mount,
          user_id: userId,
          part_id: partAt(part) ?? 0,
          bike_id: bikeAt(bike),
          parent_id: partAt(parent),
        }));
        const added = await trx.insertInto("mounts").values(rows).returning("id").execute();
        mountIds.push(...added.map(({ id }) => id).toSorted((a, b) => a - b));
        await setImmediate();
      }
      for (const some of slicesOf(spans)) {
        const rows = some.map((span) => ({
          ...span,
          user_id: userId,
          part_id: partAt(span.part_id) ?? 0,
          bike_id: bikeAt(span.bike_id) ?? 0,
          mount_id: mountIds[span.mount_id] ?? 0,
        }));
        await trx.insertInto("part_spans").values(rows).execute();
        await setImmediate();
      }
      const measured = parts.flatMap(({ measurements }, index) =>
        measurements.map((row) => ({ ...row, user_id: userId, part_id: partIds[index] ?? 0 })),
      );
      for (const some of slicesOf(measured)) {
        await trx.insertInto("measurements").values(some).execute();
        await setImmediate();
      }
      for (const { bike, setups } of extras)
        for (const { items, ...setup } of setups) {
          const own = items.map((item) => ({ ...item, part_id: partAt(item.part_id) ?? 0 }));
          await setupRepo(trx).insertWithin(
            { id: bikeAt(bike) ?? 0, user_id: userId },
            { ...setup, items: own },
            doing,
          );
        }
      await madeParts(userId, new Set(spans.map(({ bike_id }) => bikeAt(bike_id) ?? 0)), doing);
      return partIds;
    },
  };

  async function refuseTooMany(userId: number, parts: number, mounts: number): Promise<void> {
    if (parts === 0) return;
    const had = await countsOf(trx, userId);
    if (had.parts + parts > partBounds.parts) throw limitReached("part_limit");
    if (had.mounts + mounts > partBounds.mounts) throw limitReached("mount_limit");
  }

  /** None are made from the sheets of these bikes: they have theirs, and the sheets show those. */
  async function madeParts(userId: number, bikeIds: ReadonlySet<number>, doing: Doing): Promise<void> {
    if (bikeIds.size === 0) return;
    await among(trx, userId)
      .updateTable("bikes")
      .set({ parts_made_at: doing.at })
      .where("id", "in", [...bikeIds])
      .execute();
    await rewriteSheets(trx, userId, bikeIds, doing);
  }
}
