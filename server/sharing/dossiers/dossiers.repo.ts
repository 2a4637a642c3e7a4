import type { Act } from "#server/platform/act/act.ts";
import { inTransaction } from "#server/platform/db/in-transaction.ts";
import type { Selectable } from "kysely";
import { dossierBounds } from "#contract/sharing/dossiers.ts";
import { refuseBeyondStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { DossierFilesTable, DossiersTable } from "#server/platform/db/schema.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { DossierCopy } from "./dossier-copies.ts";
import type { KeptSnapshot } from "./kept-snapshot.ts";

export type DossierRow = Omit<Selectable<DossiersTable>, "snapshot">;
export type DossierFileRow = Pick<Selectable<DossierFilesTable>, "id" | "file" | "format" | "name">;

interface NewDossier extends Pick<
  DossiersTable,
  "token" | "ends_on" | "ends_at" | "with_costs" | "with_receipts" | "label"
> {
  snapshot: KeptSnapshot;
  copies: readonly DossierCopy[];
}

const columns = [
  "dossiers.id",
  "dossiers.user_id",
  "dossiers.bike_id",
  "dossiers.token",
  "ends_on",
  "ends_at",
] as const;
const more = ["with_costs", "with_receipts", "label", "views", "viewed_at", "dossiers.created_at"] as const;

export type DossierRepo = ReturnType<typeof dossierRepo>;

export function dossierRepo(db: Db) {
  /** What a rider's dossiers have copied, found by them. */
  const copies = (userId: number) =>
    of(db, userId)
      .selectFrom("dossiers")
      .innerJoin("dossier_files", (join) =>
        join.onRef("dossier_files.dossier_id", "=", "dossiers.id").on("dossier_files.user_id", "=", userId),
      );
  const own = (userId: number) =>
    db
      .selectFrom("dossiers")
      .select([...columns, ...more])
      .where("dossiers.user_id", "=", userId);

  /** Those that open at an instant: none of a disabled account, nor of a bike that an admin has stopped from being shared. */
  const open = (token: string, at: string) =>
    db
      .selectFrom("dossiers")
      .innerJoin("bikes", "bikes.id", "dossiers.bike_id")
      .innerJoin("users", "users.id", "dossiers.user_id")
      .where("dossiers.token", "=", token)
      .where("ends_at", ">", at)
      .where("bikes.sharing_blocked", "=", 0)
      .where("bikes.ending_at", "is", null)
      .where("users.disabled_at", "is", null);

  return {
    page(userId: number, bikeId: number | undefined, wanted: { page: number; per_page: number }) {
      const all = own(userId).orderBy("dossiers.id", "desc");
      return pageOf(bikeId === undefined ? all : all.where("dossiers.bike_id", "=", bikeId), wanted);
    },

    find: (userId: number, id: number): Promise<DossierRow | undefined> =>
      own(userId).where("dossiers.id", "=", id).executeTakeFirst(),

    /**
     * Adds a dossier, whose files are copied already; undefined when the bike is gone. `quota`: bytes that the rider's plan
     * has room for. Throws 403 at the limits.
     */
    async insert(
      act: Act<"dossier.write">,
      bike: Authorized<Owned>,
      given: NewDossier,
      quota: number,
    ): Promise<DossierRow | undefined> {
      if (!(await lockRow(act.db, "bikes", bike))) return undefined;
      await refuseFull(act.db, bike.user_id);
      const bytes = given.copies.reduce((sum, copy) => sum + copy.bytes, 0);
      await refuseBeyondStorage(act.db, { rider: bike.user_id, bytes, quota });
      const id = await insertWithin(act.db, bike, given, act.at);
      return dossierRepo(act.db).find(bike.user_id, id);
    },

    /** Deletes all dossiers of an ended account; returns their files. */
    deleteAll: (userId: number): Promise<string[]> =>
      inTransaction(db, async (trx) => {
        const files = await dossierRepo(trx).filesOf(userId);
        await of(trx, userId).deleteFrom("dossiers").execute();
        return files;
      }),

    /** Deletes a dossier and returns its files; undefined where the rider has none of this id. */
    async delete(act: Act<"dossier.write">, id: number): Promise<string[] | undefined> {
      if (!(await lockRow(act.db, "dossiers", { id, user_id: act.by }))) return undefined;
      const row = await dossierRepo(act.db).find(act.by, id);
      if (!row) return undefined;
      const files = await of(act.db, act.by)
        .selectFrom("dossier_files")
        .select("file")
        .where("dossier_id", "=", id)
        .execute();
      await of(act.db, act.by).deleteFrom("dossiers").where("id", "=", id).execute();
      const changes = Object.entries(recorded(row)).map(([name, value]) => [name, [value, null]]);
      await recordAudit(act.db, {
        ...entryOf(act.by, id, act.at),
        event: "deleted",
        changes: Object.fromEntries(changes),
      });
      return files.map(({ file }) => file);
    },

    /** Finds what a link opens at an instant. */
    async findOpen(token: string, at: string) {
      return open(token, at)
        .select(["dossiers.id", "dossiers.user_id", "dossiers.token", "snapshot"])
        .executeTakeFirst();
    },

    /** Finds a file of what a link opens, by its number. */
    findOpenFile: (token: string, number: number, at: string): Promise<DossierFileRow | undefined> =>
      open(token, at)
        .innerJoin("dossier_files", "dossier_files.dossier_id", "dossiers.id")
        .select(["dossier_files.id", "file", "format", "dossier_files.name"])
        .orderBy("dossier_files.id")
        .limit(1)
        .offset(number - 1)
        .executeTakeFirst(),

    /** Counts that it was opened; false when it was revoked meanwhile. */
    async countView({ id, user_id }: Owned, at: string): Promise<boolean> {
      const { numUpdatedRows } = await of(db, user_id)
        .updateTable("dossiers")
        .set((eb) => ({ views: eb("views", "+", 1), viewed_at: at }))
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** A rider's dossiers with what they show, oldest first. */
    async *each(userId: number): AsyncGenerator<DossierRow & { snapshot: string }> {
      for (let after = 0; ;) {
        const row = await own(userId)
          .select("snapshot")
          .where("dossiers.id", ">", after)
          .orderBy("dossiers.id")
          .executeTakeFirst();
        if (!row) return;
        yield row;
        after = row.id;
      }
    },

    /** The copies of a rider's dossiers, those of one together. */
    copiesOf: (userId: number) =>
      copies(userId)
        .select(["dossier_files.id", "dossier_id", "file", "name"])
        .orderBy("dossier_id")
        .orderBy("dossier_files.id")
        .execute(),

    async filesOf(userId: number): Promise<string[]> {
      const rows = await copies(userId).select("file").execute();
      return rows.map(({ file }) => file);
    },

    /** Forgets the files of dossiers that have ended: nobody sees them again. */
    async forgetEnded(at: string): Promise<void> {
      await db
        .deleteFrom("dossier_files")
        .where("dossier_id", "in", (eb) => eb.selectFrom("dossiers").select("id").where("ends_at", "<=", at))
        .execute();
    },

    /** Which of these files a row speaks of. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db.selectFrom("dossier_files").select("file").where("file", "in", files).execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}

async function refuseFull(trx: Db, userId: number): Promise<void> {
  const { count } = await of(trx, userId)
    .selectFrom("dossiers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= dossierBounds.dossiers) throw limitReached("dossier_limit");
}

async function insertWithin(
  trx: Db,
  bike: Owned,
  { copies, snapshot, ...given }: NewDossier,
  at: string,
): Promise<number> {
  const { id } = await trx
    .insertInto("dossiers")
    .values({
      ...given,
      user_id: bike.user_id,
      bike_id: bike.id,
      snapshot: JSON.stringify(snapshot),
      viewed_at: null,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // One by one: their order numbers them.
  for (const copy of copies)
    await trx
      .insertInto("dossier_files")
      .values({ ...copy, user_id: bike.user_id, dossier_id: id })
      .execute();
  const changes = Object.entries(recorded({ ...given, bike_id: bike.id })).map(([name, value]) => [
    name,
    [null, value],
  ]);
  await recordAudit(trx, {
    ...entryOf(bike.user_id, id, at),
    event: "created",
    changes: Object.fromEntries(changes),
  });
  return id;
}

/** A dossier as the audit log has it: not its link, and not whom it is for. */
const recorded = ({
  bike_id,
  ends_on,
  with_costs,
  with_receipts,
}: Pick<DossierRow, "bike_id" | "ends_on" | "with_costs" | "with_receipts">) => ({
  bike_id,
  ends_on,
  with_costs,
  with_receipts,
});

const entryOf = (userId: number, id: number, at: string) =>
  ({ at, actor_id: userId, auditable_type: "Dossier", auditable_id: id }) as const;
