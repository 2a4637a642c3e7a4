import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Selectable } from "kysely";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { MeasurementsTable } from "#server/platform/db/schema.ts";
import { beginMails } from "#server/people/preferences/mail-time.repo.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";

export type MeasurementRow = Selectable<MeasurementsTable>;
type Measured = Omit<MeasurementRow, "id" | "user_id" | "part_id">;

export function measurementRepo(db: Db) {
  const audited = (trx: Db, part: number, side: "before" | "after", row: Measured, { by, at }: Doing) => {
    const text = `${row.kind} ${row.value} ${row.at}`;
    const measurement: [unknown, unknown] = side === "after" ? [null, text] : [text, null];
    const thing = { event: "updated", auditable_type: "Part", auditable_id: part } as const;
    return recordAudit(trx, { ...thing, at, actor_id: by, changes: { measurement } });
  };

  return {
    /** A page of a part's measurements, newest first, and the number of all. */
    page: (part: Owned, wanted: { page: number; per_page: number }) =>
      pageOf(
        of(db, part.user_id)
          .selectFrom("measurements")
          .selectAll()
          .where("part_id", "=", part.id)
          .orderBy("at", "desc")
          .orderBy("id", "desc"),
        wanted,
      ),

    /** Adds a measurement; undefined when the part is gone. Throws 403 at the limit. */
    async insert(
      act: Act,
      part: Authorized<PartRow>,
      limit: number,
      measured: Measured,
    ): Promise<MeasurementRow | undefined> {
      if (!(await lockRow(act.db, "parts", part))) return undefined;
      const id = await measurementRepo(act.db).insertIfRoom(part, limit, measured, act);
      const all = of(act.db, part.user_id).selectFrom("measurements").selectAll();
      return all.where("part_id", "=", part.id).where("id", "=", id).executeTakeFirst();
    },

    /** `insert` for a caller that holds the rider's lock and has locked the part; returns its id. */
    async insertIfRoom(part: Owned, limit: number, measured: Measured, doing: Doing): Promise<number> {
      const { count } = await of(db, part.user_id)
        .selectFrom("measurements")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("part_id", "=", part.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= limit) throw limitReached("measurement_limit");
      const { id } = await db
        .insertInto("measurements")
        .values({ ...measured, user_id: part.user_id, part_id: part.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      await audited(db, part.id, "after", measured, doing);
      // It may be worn, also without a plan.
      await beginMails(db, doing.by, doing.at);
      return id;
    },

    async delete(act: Act, part: Authorized<PartRow>, id: number): Promise<boolean> {
      const row = await of(act.db, part.user_id)
        .deleteFrom("measurements")
        .where("id", "=", id)
        .where("part_id", "=", part.id)
        .returningAll()
        .executeTakeFirst();
      if (row) await audited(act.db, part.id, "before", row, act);
      return row !== undefined;
    },

    /** All measurements of a part, oldest first. */
    async allOf(part: Owned): Promise<MeasurementRow[]> {
      return of(db, part.user_id)
        .selectFrom("measurements")
        .selectAll()
        .where("part_id", "=", part.id)
        .orderBy("at")
        .orderBy("id")
        .execute();
    },
  };
}
