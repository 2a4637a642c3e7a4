import type { Selectable } from "kysely";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { MeasurementsTable } from "#server/platform/db/schema.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";
import { beginMails } from "#server/people/preferences/mail-time.repo.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { PartRow } from "./parts.repo.ts";

export type MeasurementRow = Selectable<MeasurementsTable>;
type Measured = Omit<MeasurementRow, "id" | "part_id">;

interface Doing {
  by: number;
  at: string;
}

export function measurementRepo(db: Db) {
  const audited = (trx: Db, part: number, side: "before" | "after", row: Measured, { by, at }: Doing) => {
    const said = `${row.kind} ${row.value} ${row.at}`;
    const measurement: [unknown, unknown] = side === "after" ? [null, said] : [said, null];
    const thing = { event: "updated", auditable_type: "Part", auditable_id: part } as const;
    return recordAudit(trx, { ...thing, at, actor_id: by, changes: { measurement } });
  };

  return {
    /** A page of a part's measurements, newest first, and the number of all. */
    page: (partId: number, wanted: { page: number; per_page: number }) =>
      pageOf(
        db
          .selectFrom("measurements")
          .selectAll()
          .where("part_id", "=", partId)
          .orderBy("at", "desc")
          .orderBy("id", "desc"),
        wanted,
      ),

    /** Adds a measurement; undefined when the part, or what the same key had made, is gone. Throws 403 at the limit. */
    insert: (
      part: Authorized<PartRow>,
      limit: number,
      measured: Measured,
      keyed: KeyedCall | null,
      doing: Doing,
    ): Promise<MeasurementRow | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", part.user_id);
        if (!(await lockRow(trx, "parts", part.id))) return undefined;
        const all = trx.selectFrom("measurements").where("part_id", "=", part.id);
        const id = await onceForKey(trx, keyed, doing.at, () =>
          measurementRepo(trx).insertIfRoom(part.id, limit, measured, doing),
        );
        return all.selectAll().where("id", "=", id).executeTakeFirst();
      }),

    /** `insert` within a transaction that holds the rider's lock; returns its id. */
    async insertIfRoom(partId: number, limit: number, measured: Measured, doing: Doing): Promise<number> {
      const { count } = await db
        .selectFrom("measurements")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("part_id", "=", partId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= limit) throw limitReached("measurement_limit");
      const { id } = await db
        .insertInto("measurements")
        .values({ ...measured, part_id: partId })
        .returning("id")
        .executeTakeFirstOrThrow();
      await audited(db, partId, "after", measured, doing);
      // It may be worn, also without a plan.
      await beginMails(db, doing.by, doing.at);
      return id;
    },

    delete: (part: Authorized<PartRow>, id: number, doing: Doing): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom("measurements")
          .where("id", "=", id)
          .where("part_id", "=", part.id)
          .returningAll()
          .executeTakeFirst();
        if (row) await audited(trx, part.id, "before", row, doing);
        return row !== undefined;
      }),

    /** All measurements of a part, oldest first. */
    async allOf(partId: number): Promise<MeasurementRow[]> {
      return db
        .selectFrom("measurements")
        .selectAll()
        .where("part_id", "=", partId)
        .orderBy("at")
        .orderBy("id")
        .execute();
    },
  };
}
