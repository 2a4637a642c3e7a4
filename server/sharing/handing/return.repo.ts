import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
import type { Act } from "#server/platform/act/act.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { TransferRow } from "#server/platform/db/schema/sharing.ts";
import { recordAudits } from "#server/platform/audit/audit.repo.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { Arrived } from "./arrival.repo.ts";
import { type LeftBehind, putBackParts } from "./left-parts.repo.ts";
import { paperRepo } from "./papers.repo.ts";
import { printOf } from "./print-of.repo.ts";

/** Files that no row speaks of any more. */
export interface LooseFiles {
  pictures: Picture[];
  receipts: KeptReceipt[];
}

/** Whether a transfer can still be undone: both have their bikes, and what came is as it came. */
export async function isAsItCame(act: Act<"transfer.write">, row: TransferRow): Promise<boolean> {
  const { from_user, to_user, bike_id, new_bike_id, arrived, print } = row;
  if (from_user === null || to_user === null || bike_id === null || new_bike_id === null) return false;
  if (arrived === null) return false;
  const handed = await of(act.db, from_user)
    .selectFrom("bikes")
    .select("id")
    .where("id", "=", bike_id)
    .where("ending_at", "is", null)
    .where("handed_on_at", "is not", null)
    .executeTakeFirst();
  if (!handed) return false;
  return (await printOf(act.db, { user_id: to_user }, JSON.parse(arrived) as Arrived)) === print;
}

/** Gives a bike back to who handed it on, and takes from the recipient what had come; see `isAsItCame`. */
export async function giveBack(act: Act<"transfer.write">, row: TransferRow): Promise<LooseFiles> {
  const { db: trx, at } = act;
  const { from_user, to_user, bike_id } = row;
  const arrived = JSON.parse(row.arrived ?? "{}") as Arrived;
  if (from_user === null || to_user === null || bike_id === null) throw new Error("nobody to give back to");
  const receipts = await paperRepo(trx).takeBack(act, to_user, row.id);
  const pictures = await bikeRepo(trx).deleteWithin({ id: arrived.bike, user_id: to_user }, act);
  if (arrived.parts.length > 0) {
    await of(trx, to_user).deleteFrom("parts").where("id", "in", arrived.parts).execute();
    const thing = { at, actor_id: act.by, event: "deleted", auditable_type: "Part", changes: {} } as const;
    await recordAudits(
      trx,
      arrived.parts.map((auditable_id) => ({ ...thing, auditable_id })),
    );
  }
  const bike = { id: bike_id, user_id: from_user };
  await lockRow(trx, "bikes", bike);
  await of(trx, from_user)
    .updateTable("bikes")
    .set({ handed_on_at: null, handed_on_to: null })
    .where("id", "=", bike_id)
    .execute();
  if (row.left_behind !== null) await putBackParts(trx, bike, JSON.parse(row.left_behind) as LeftBehind, at);
  return { pictures: pictures ?? [], receipts };
}
