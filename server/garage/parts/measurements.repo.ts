import type { Selectable } from "kysely";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MeasurementsTable } from "#server/platform/db/schema.ts";
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
    async page(partId: number, { page, per_page }: { page: number; per_page: number }) {
      const all = db.selectFrom("measurements").where("part_id", "=", partId);
      const { total } = await all
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await all
        .selectAll()
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
      return { total: Number(total), rows };
    },

    /** Adds a measurement; null when the part has `limit` already, or is gone. */
    insert: (part: Authorized<PartRow>, limit: number, measured: Measured, doing: Doing) =>
      db.transaction().execute(async (trx): Promise<MeasurementRow | null> => {
        if (!(await lockRow(trx, "parts", part.id))) return null;
        const { count } = await trx
          .selectFrom("measurements")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("part_id", "=", part.id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= limit) return null;
        const row = await trx
          .insertInto("measurements")
          .values({ ...measured, part_id: part.id })
          .returningAll()
          .executeTakeFirstOrThrow();
        await audited(trx, part.id, "after", measured, doing);
        return row;
      }),

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
      return db.selectFrom("measurements").selectAll().where("part_id", "=", partId).orderBy("at").execute();
    },
  };
}
