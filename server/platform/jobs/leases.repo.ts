import { randomUUID } from "node:crypto";
import type { Db } from "#server/platform/db/open.ts";

export type LeaseRepo = ReturnType<typeof leaseRepo>;

export function leaseRepo(db: Db) {
  return {
    /**
     * Claims a job for `holder` until `until`, unless somebody began it after `since` and finished it, or another
     * instance holds it. One statement, so that only one instance gets it. Times too far in the future were stored
     * before the clock was set back, and are ignored.
     */
    async claim(
      name: string,
      holder: string,
      { at, since, until }: Record<"at" | "since" | "until", string>,
    ) {
      const beyond = new Date(2 * Date.parse(until) - Date.parse(at)).toISOString();
      const taken = await db
        .insertInto("jobs")
        .values({ name, holder, held_until: until, done_at: "" })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ holder, held_until: until })
            .where((eb) => eb.or([eb("jobs.done_at", "<=", since), eb("jobs.done_at", ">", beyond)]))
            .where((eb) => eb.or([eb("jobs.held_until", "<=", at), eb("jobs.held_until", ">", beyond)])),
        )
        .returning("name")
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** Does something in one transaction with the note that it is done; nothing where that was noted after `since`. */
    onceSince(name: string, at: string, since: string, work: (trx: Db) => Promise<void>): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const [holder, leases] = [randomUUID(), leaseRepo(trx)];
        if (!(await leases.claim(name, holder, { at, since, until: at }))) return;
        await work(trx);
        await leases.giveBack(name, holder, at);
      });
    },

    /** Extends a claim that the holder still has. */
    async hold(name: string, holder: string, until: string): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ held_until: until })
        .where("name", "=", name)
        .where("holder", "=", holder)
        .execute();
    },

    /** Deletes a job that is not recurring. */
    async forget(name: string, holder: string): Promise<void> {
      await db.deleteFrom("jobs").where("name", "=", name).where("holder", "=", holder).execute();
    },

    /** Releases a claim that the holder still has; the job is done as of `begun`, or not done. */
    async giveBack(name: string, holder: string, begun: string | null): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ holder: null, held_until: "", ...(begun === null ? {} : { done_at: begun }) })
        .where("name", "=", name)
        .where("holder", "=", holder)
        .execute();
    },
  };
}
