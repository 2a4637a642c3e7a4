import { sql } from "kysely";
import { among, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { inSlices, sliceRows } from "#server/platform/db/slices.ts";

/** What is deleted with a bike and may number thousands; what refers to others comes before them. */
const contents = ["part_changes", "part_spans", "mounts", "services", "odometer_readings"] as const;
/** What stays without it. */
const staying = ["rides", "expenses"] as const;

/** Whether a bike has more of anything than one transaction should delete. */
export async function hasMuch(db: Db, { id, user_id }: Owned): Promise<boolean> {
  for (const table of [...staying, ...contents]) {
    const beyond = among(db, user_id).selectFrom(table).select("bike_id").where("bike_id", "=", id);
    if (await beyond.limit(1).offset(sliceRows).executeTakeFirst()) return true;
  }
  return false;
}

/** Takes all from a bike that its row would take along, slice by slice. */
export async function clearBike(db: Db, { id, user_id }: Owned): Promise<void> {
  const own = among(db, user_id);
  const some = (table: (typeof contents)[number] | (typeof staying)[number]) =>
    own.selectFrom(table).select("id").where("bike_id", "=", id).limit(sliceRows);
  await inSlices(async () => {
    const { numUpdatedRows } = await own
      .updateTable("rides")
      .set(({ eb }) => ({ bike_id: null, version: eb("version", "+", 1) }))
      .where("id", "in", some("rides"))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
  await inSlices(async () => {
    const { numUpdatedRows } = await own
      .updateTable("expenses")
      .set({ bike_id: null, gone: nameOf({ id, user_id }) })
      .where("id", "in", some("expenses"))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
  for (const table of contents)
    await inSlices(async () => {
      const gone = await own.deleteFrom(table).where("id", "in", some(table)).executeTakeFirst();
      return Number(gone.numDeletedRows);
    });
}

const nameOf = ({ id, user_id }: Owned) =>
  sql<string>`(select name from bikes where id = ${id} and user_id = ${user_id})`;
