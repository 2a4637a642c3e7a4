import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { QuestionRow } from "#server/platform/db/schema.ts";

/** A question with the names of those who are there still, its bike and the bike's owner. */
export type NamedQuestion = QuestionRow & {
  asker: string | null;
  answerer: string | null;
  passed: string | null;
  owner_id: number;
  bike: string;
  bike_token: string | null;
};

export type QuestionRepo = ReturnType<typeof questionRepo>;

/** Questions about public bikes that take them. */
export function questionRepo(db: Db) {
  const all = () =>
    db
      .selectFrom("questions")
      .innerJoin("bikes", "bikes.id", "questions.bike_id")
      .leftJoin("users as askers", (join) =>
        join.onRef("askers.id", "=", "questions.asker_id").on("askers.ending_at", "is", null),
      )
      .leftJoin("users as answerers", (join) =>
        join.onRef("answerers.id", "=", "questions.answered_by").on("answerers.ending_at", "is", null),
      )
      .leftJoin("users as passed", (join) =>
        join.onRef("passed.id", "=", "questions.passed_to").on("passed.ending_at", "is", null),
      )
      .selectAll("questions")
      .select(["askers.name as asker", "answerers.name as answerer", "passed.name as passed"])
      .select(["bikes.user_id as owner_id", "bikes.name as bike", "bikes.share_token as bike_token"]);

  /** Those that a reader sees: nothing that an admin took away, and nothing of somebody whom they blocked or who blocked them. */
  const seenBy = (viewerId: number | null) => {
    const rows = all()
      .where("questions.hidden", "=", 0)
      .where("bikes.is_public", "=", 1)
      .where("bikes.questions", "=", 1);
    if (viewerId === null) return rows;
    return rows
      .where(notBlocked(viewerId, "bikes.user_id"))
      .where(notBlocked(viewerId, "questions.asker_id"))
      .where(notBlocked(viewerId, "questions.answered_by"));
  };

  return {
    /** The questions about a bike, newest first. */
    page: (
      bikeId: number,
      viewerId: number | null,
      paged: { page: number; per_page: number },
    ): Promise<{ rows: NamedQuestion[]; total: number }> =>
      pageOf(seenBy(viewerId).where("bike_id", "=", bikeId).orderBy("questions.id", "desc"), paged),

    find: (id: number, viewerId: number | null): Promise<NamedQuestion | undefined> =>
      seenBy(viewerId).where("questions.id", "=", id).executeTakeFirst(),

    /** Whatever it is in, for an admin's measure. */
    row: (id: number): Promise<QuestionRow | undefined> =>
      db.selectFrom("questions").selectAll().where("id", "=", id).executeTakeFirst(),

    async ask(
      act: Act<"question.write">,
      question: { bike_id: number; text: string; links: boolean },
    ): Promise<number> {
      const { id } = await act.db
        .insertInto("questions")
        .values({
          ...question,
          links: question.links ? 1 : 0,
          asker_id: act.account.user_id,
          created_at: act.at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    answer: (act: Act<"question.write">, question: Pick<QuestionRow, "id" | "answer">, text: string) =>
      act.db
        .updateTable("questions")
        .set({
          answer: text,
          answered_by: act.account.user_id,
          answered_at: act.at,
          edited: question.answer === null ? 0 : 1,
        })
        .where("id", "=", question.id)
        .execute(),

    pass: (act: Act<"question.write">, id: number, to: number) =>
      act.db.updateTable("questions").set({ passed_to: to }).where("id", "=", id).execute(),

    remove: (act: Act<"question.write">, id: number) =>
      act.db.deleteFrom("questions").where("id", "=", id).execute(),

    /** Ends what is between two riders: questions of the one about bikes of the other, and what they were to answer there. */
    async endBetween(act: Act<"message.write">, one: number, other: number): Promise<void> {
      for (const [asker, owner] of [
        [one, other],
        [other, one],
      ] as const) {
        const bikes = act.db.selectFrom("bikes").select("id").where("user_id", "=", owner);
        await act.db
          .deleteFrom("questions")
          .where("asker_id", "=", asker)
          .where("bike_id", "in", bikes)
          .execute();
        await act.db
          .updateTable("questions")
          .set({ passed_to: null })
          .where("passed_to", "=", asker)
          .where("bike_id", "in", bikes)
          .execute();
        await act.db
          .updateTable("questions")
          .set({ answer: null, answered_by: null, answered_at: null, edited: 0 })
          .where("answered_by", "=", asker)
          .where("bike_id", "in", bikes)
          .execute();
      }
    },

    /** Takes a question away, or gives it back. */
    setHidden: (id: number, hidden: boolean) =>
      db
        .updateTable("questions")
        .set({ hidden: hidden ? 1 : 0 })
        .where("id", "=", id)
        .execute(),

    /** Leaves what somebody wrote about bikes of others, without a name. */
    async leaveWithin(userId: number): Promise<void> {
      await db.updateTable("questions").set({ asker_id: null }).where("asker_id", "=", userId).execute();
      await db
        .updateTable("questions")
        .set({ answered_by: null })
        .where("answered_by", "=", userId)
        .execute();
    },

    /** Deletes what somebody has answered in place of owners; their questions go with the account. */
    deleteAnswersWithin: (userId: number) =>
      db
        .updateTable("questions")
        .set({ answer: null, answered_by: null, answered_at: null, edited: 0 })
        .where("answered_by", "=", userId)
        .execute(),

    /** Returns the questions that an account has written or answered, and those about its bikes. */
    allOf: (userId: number) =>
      db
        .selectFrom("questions")
        .innerJoin("bikes", "bikes.id", "questions.bike_id")
        .select(["bikes.name as bike", "questions.text", "questions.created_at as at"])
        .select(["questions.answer", "questions.answered_at"])
        .where((eb) =>
          eb.or([
            eb("asker_id", "=", userId),
            eb("answered_by", "=", userId),
            eb("bikes.user_id", "=", userId),
          ]),
        )
        .orderBy("questions.id")
        .execute(),
  };
}
