import type { Db } from "#server/db/open.ts";

export type JobRepo = ReturnType<typeof jobRepo>;

export function jobRepo(db: Db) {
  return {
    /**
     * Takes a job for `holder` until `until`, unless it was begun after `since` by anybody who finished it, or another is
     * at it. One statement, so that of all instances one gets it.
     */
    async claim(
      name: string,
      holder: string,
      { at, since, until }: Record<"at" | "since" | "until", string>,
    ) {
      const taken = await db
        .insertInto("jobs")
        .values({ name, holder, held_until: until, done_at: "" })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ holder, held_until: until })
            .where("jobs.done_at", "<=", since)
            .where("jobs.held_until", "<=", at),
        )
        .returning("name")
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** Gives a job back that is still the holder's, done as of `begun`, or not done. */
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
