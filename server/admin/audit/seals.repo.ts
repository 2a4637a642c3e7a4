import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { firstLink, sealOf } from "./seals.ts";

/** Entries sealed in one transaction: a millisecond or two, for which other writes wait. */
const batch = 50;
/** Milliseconds after which an entry whose time is already sealed counts as late. */
const lateMs = 15 * 60_000;

export type SealRepo = ReturnType<typeof sealRepo>;

/** The end of the chain: number of entries, and the last seal. */
export interface ChainEnd {
  position: number;
  hash: string;
}

export function sealRepo(db: Db) {
  return {
    /** Seals unsealed entries in batches, unless another instance is doing so; returns how many. */
    async seal(now: Date): Promise<number> {
      let sealed = 0;
      for (;;) {
        const waiting = await db.selectFrom("audits_unsealed").select("audit_id").limit(1).executeTakeFirst();
        const done = waiting ? await db.transaction().execute((trx) => sealBatch(trx, now)) : 0;
        sealed += done;
        if (done < batch) return sealed;
        // Lets requests run between batches.
        await setImmediate();
      }
    },

    /** Returns whether entries wait to be sealed. */
    async isDue(): Promise<boolean> {
      const first = await db.selectFrom("audits_unsealed").select("audit_id").limit(1).executeTakeFirst();
      return first !== undefined;
    },

    /** Returns the stored end of the chain. */
    async end(): Promise<ChainEnd> {
      const end = await db.selectFrom("audit_chain").select(["position", "hash"]).executeTakeFirst();
      return end ?? { position: 0, hash: firstLink };
    },

    /** Yields seals in order, with their entries if they still exist. */
    walk: (after: number, until: number, limit: number) =>
      db
        .selectFrom("audit_seals")
        .leftJoin("audits", "audits.id", "audit_seals.audit_id")
        .selectAll("audits")
        .select(["audit_seals.position", "audit_seals.audit_id", "audit_seals.late", "audit_seals.hash"])
        .where("audit_seals.position", ">", after)
        .where("audit_seals.position", "<=", until)
        .orderBy("audit_seals.position")
        .limit(limit)
        .execute(),

    /** Returns entries that are neither sealed nor waiting. */
    async unknown(): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select id from audits
        where not exists (select 1 from audit_seals where audit_seals.audit_id = audits.id)
        and not exists (select 1 from audits_unsealed where audits_unsealed.audit_id = audits.id)
        order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Returns entries that wait to be sealed, with those deleted meanwhile. */
    async waiting(): Promise<{ count: number; gone: number[] }> {
      const rows = await db
        .selectFrom("audits_unsealed")
        .leftJoin("audits", "audits.id", "audits_unsealed.audit_id")
        .select(["audits_unsealed.audit_id", "audits.id"])
        .orderBy("audits_unsealed.audit_id")
        .execute();
      const gone = rows.filter(({ id }) => id === null).map(({ audit_id }) => audit_id);
      return { count: rows.length - gone.length, gone };
    },
  };
}

/** Whoever locks the chain's row seals; entries are sealed in the order found, whatever their ids. */
async function sealBatch(trx: Db, now: Date): Promise<number> {
  await trx
    .insertInto("audit_chain")
    .values({ id: 1, position: 0, hash: firstLink, complete_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = trx.selectFrom("audit_chain").selectAll().where("id", "=", 1);
  const chain = await (dialectOf(trx) === "postgres" ? row.forUpdate().skipLocked() : row).executeTakeFirst();
  if (!chain) return 0;
  // Deleted entries are left for the check to report.
  const { rows: waiting } = await sql<{ audit_id: number }>`select audit_id from audits_unsealed
    where exists (select 1 from audits where id = audit_id) order by audit_id limit ${batch}`.execute(trx);
  const ids = waiting.map(({ audit_id }) => audit_id);
  if (ids.length === 0) return 0;
  const entries = await trx.selectFrom("audits").selectAll().where("id", "in", ids).orderBy("id").execute();
  const overdue = chain.complete_at && new Date(Date.parse(chain.complete_at) - lateMs).toISOString();
  let { position, hash } = chain;
  const seals = entries.map((entry) => {
    const late = overdue && entry.at < overdue ? 1 : 0;
    position += 1;
    hash = sealOf(hash, { position, late }, entry);
    return { position, audit_id: entry.id, late, hash };
  });
  await trx.insertInto("audit_seals").values(seals).execute();
  await trx.deleteFrom("audits_unsealed").where("audit_id", "in", ids).execute();
  const complete_at = entries.length < batch ? now.toISOString() : chain.complete_at;
  await trx.updateTable("audit_chain").set({ position, hash, complete_at }).where("id", "=", 1).execute();
  return entries.length;
}
