import type { Insertable } from "kysely";
import type { Db } from "#server/db/open.ts";
import type { FeedbackTable } from "#server/db/schema.ts";

export type FeedbackRepo = ReturnType<typeof feedbackRepo>;

export function feedbackRepo(db: Db) {
  return {
    async insert(feedback: Omit<Insertable<FeedbackTable>, "status">): Promise<void> {
      await db
        .insertInto("feedback")
        .values({ ...feedback, status: "pending" })
        .execute();
    },
  };
}
