import type { Insertable } from "kysely";
import { type FeedbackText, feedbackTexts } from "#contract/site/feedback.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { FeedbackTable } from "#server/platform/db/schema.ts";
import { addToSearch } from "#server/platform/search/search-index.repo.ts";

export type FeedbackRepo = ReturnType<typeof feedbackRepo>;

export function feedbackRepo(db: Db) {
  return {
    /** Returns a rider's feedback. */
    givenBy: (userId: number) =>
      db.selectFrom("feedback").selectAll().where("user_id", "=", userId).orderBy("id").execute(),

    /** `also` belongs to the same transaction. */
    async insert(
      feedback: Omit<Insertable<FeedbackTable>, "status">,
      also: (trx: Db) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto("feedback")
          .values({ ...feedback, status: "pending" })
          .returning("id")
          .executeTakeFirstOrThrow();
        await addToSearch(trx, "feedback", id, searched(feedback));
        await also(trx);
      });
    },
  };
}

/** Name and e-mail of accounts are searched in their own table. */
function searched(given: Partial<Record<FeedbackText | "email" | "name", string | null>>) {
  return [given.email, given.name, ...feedbackTexts.map((field) => given[field])];
}
