import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { mileageReads } from "./mileage.repo.ts";

interface Doing {
  /** null where nobody does it: a ride that was noted ahead has begun. */
  by: number | null;
  at: string;
}

/**
 * A bike's mileage: its newest reading and the rides from then on. It is kept in the bike's row by whoever changes a
 * reading or a ride, so that reading a bike costs nothing more.
 */
export function odometerRepo(trx: Db, account: number) {
  return {
    /** Makes a change of an account's bikes' rides or readings, and rewrites their mileage. Locks the bikes, in the order of their ids. */
    async changing<T>(
      bikeIds: readonly (number | null)[],
      doing: Doing,
      change: () => Promise<T>,
    ): Promise<T> {
      const ids = [...new Set(bikeIds)].filter((id) => id !== null).toSorted((a, b) => a - b);
      for (const id of ids) await lockRow(trx, "bikes", { id, user_id: account });
      const changed = await change();
      for (const id of ids) await rewrite(id, doing);
      return changed;
    },
  };

  async function rewrite(bikeId: number, { by, at }: Doing): Promise<void> {
    const bike = await of(trx, account)
      .selectFrom("bikes")
      .select(["id", "user_id", "mileage_hm", "version", "mileage_due_at"])
      .select(["purchase_date", "mileage_at_purchase_hm", "purchase_mileage_unknown"])
      .where("id", "=", bikeId)
      .executeTakeFirst();
    if (!bike) return;
    const { mileage_hm, mileage_due_at } = await mileageReads(trx).of(bike, at);
    const isChanged = mileage_hm !== bike.mileage_hm;
    if (!isChanged && mileage_due_at === bike.mileage_due_at) return;
    const shown = isChanged ? { mileage_hm, version: bike.version + 1, updated_at: at } : {};
    await of(trx, account)
      .updateTable("bikes")
      .set({ mileage_due_at, ...shown })
      .where("id", "=", bikeId)
      .execute();
    if (!isChanged) return;
    await recordAudit(trx, {
      at,
      actor_id: by,
      event: "updated",
      auditable_type: "Bike",
      auditable_id: bikeId,
      changes: { mileage_hm: [bike.mileage_hm, mileage_hm] },
    });
  }
}
