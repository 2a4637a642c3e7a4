import type { Selectable } from "kysely";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { TermsNoticesTable } from "#server/platform/db/schema.ts";
import type { LegalVersion } from "#server/site/legal/documents.ts";

export type TermsNoticeRow = Selectable<TermsNoticesTable>;

/** Ids that one statement counts over: on SQLite some ten milliseconds in which the server does nothing else. */
const countedIds = 20_000;

export function termsNoticeRepo(db: Db) {
  /** Accounts that are neither disabled nor deleted, and were there when the mailing began. */
  const activeUsers = (notice: Pick<TermsNoticeRow, "begun_at"> | undefined) => {
    const users = db.selectFrom("users").where("disabled_at", "is", null).where("ending_at", "is", null);
    return notice ? users.where("created_at", "<=", notice.begun_at) : users;
  };
  /** Those of them whose mail about a version was not made yet. */
  const unmailed = (notice: TermsNoticeRow | undefined) => {
    const users = activeUsers(notice).where("email_verified_at", "is not", null);
    if (!notice) return users;
    return users.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("terms_notice_riders as had")
            .select("had.user_id")
            .where("had.notice_id", "=", notice.id)
            .whereRef("had.user_id", "=", "users.id"),
        ),
      ),
    );
  };

  return {
    find: ({ document, dated }: LegalVersion): Promise<TermsNoticeRow | undefined> =>
      db
        .selectFrom("terms_notices")
        .selectAll()
        .where("document", "=", document)
        .where("dated", "=", dated)
        .executeTakeFirst(),

    /** Counts whom a mail would reach, and who has no confirmed address, in statements that are short however many there are. */
    async count(notice: TermsNoticeRow | undefined): Promise<{ left: number; unconfirmed: number }> {
      const newest = await db
        .selectFrom("users")
        .select("id")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      const counts = { left: 0, unconfirmed: 0 };
      for (let from = 0; from < Number(newest?.id ?? 0); from += countedIds) {
        const amountOf = async (users: ReturnType<typeof activeUsers>) => {
          const within = users.where("id", ">", from).where("id", "<=", from + countedIds);
          const amount = within.select((eb) => eb.fn.countAll<number>().as("amount"));
          return Number((await amount.executeTakeFirstOrThrow()).amount);
        };
        counts.left += await amountOf(unmailed(notice));
        counts.unconfirmed += await amountOf(activeUsers(notice).where("email_verified_at", "is", null));
      }
      return counts;
    },

    /** Locks a version's row, which is made where it is missing; whoever comes second waits until the first is done. */
    async lockOrAdd({ document, dated }: LegalVersion, at: string): Promise<TermsNoticeRow> {
      await db
        .insertInto("terms_notices")
        .values({ document, dated, begun_at: at })
        .onConflict((conflict) => conflict.columns(["document", "dated"]).doNothing())
        .execute();
      const query = db.selectFrom("terms_notices").selectAll().where("document", "=", document);
      const own = query.where("dated", "=", dated);
      return (dialectOf(db) === "postgres" ? own.forUpdate() : own).executeTakeFirstOrThrow();
    },

    async lock(id: number): Promise<TermsNoticeRow | undefined> {
      const query = db.selectFrom("terms_notices").selectAll().where("id", "=", id);
      return (dialectOf(db) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    },

    /** Notes that an admin has so many more riders mailed, with its entry of the audit log. */
    async begin({ id, document, dated, queued }: TermsNoticeRow, count: number, by: number, at: string) {
      await db
        .updateTable("terms_notices")
        .set({ reached: 0, riders: queued + count })
        .where("id", "=", id)
        .execute();
      await recordAudit(db, {
        at,
        actor_id: by,
        event: "created",
        auditable_type: "TermsNotice",
        auditable_id: id,
        changes: { riders: [null, count], in_force_date: [null, dated], document: [null, document] },
      });
    },

    /**
     * Takes the next riders who are to be mailed, each once: the table's key refuses the second time. Returns null when there
     * are no more.
     */
    async take(notice: TermsNoticeRow, most: number): Promise<number[] | null> {
      const found = await unmailed(notice)
        .select("id")
        .where("id", ">", notice.reached)
        .orderBy("id")
        .limit(most)
        .execute();
      const last = found.at(-1);
      if (!last) return null;
      const taken = await db
        .insertInto("terms_notice_riders")
        .values(found.map(({ id }) => ({ notice_id: notice.id, user_id: id, sent_at: null })))
        .onConflict((conflict) => conflict.columns(["notice_id", "user_id"]).doNothing())
        .returning("user_id")
        .execute();
      await db
        .updateTable("terms_notices")
        .set((eb) => ({ reached: last.id, queued: eb("queued", "+", taken.length) }))
        .where("id", "=", notice.id)
        .execute();
      return taken.map(({ user_id }) => user_id);
    },

    /** A rider whose mail was made and not sent yet, and the version that it is about. */
    addressee: (noticeId: number, userId: number) =>
      db
        .selectFrom("terms_notice_riders as rider")
        .innerJoin("terms_notices as notice", "notice.id", "rider.notice_id")
        .innerJoin("users", "users.id", "rider.user_id")
        .select(["users.name", "users.email", "users.language", "users.email_verified_at"])
        .select(["users.disabled_at", "users.ending_at", "notice.document", "notice.dated"])
        .where("rider.notice_id", "=", noticeId)
        .where("rider.user_id", "=", userId)
        .where("rider.sent_at", "is", null)
        .executeTakeFirst(),

    /** The mail server has taken a rider's mail. */
    sent(noticeId: number, userId: number, at: string): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("terms_notice_riders")
          .set({ sent_at: at })
          .where("notice_id", "=", noticeId)
          .where("user_id", "=", userId)
          .where("sent_at", "is", null)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return;
        await trx
          .updateTable("terms_notices")
          .set((eb) => ({ sent: eb("sent", "+", 1), sent_at: at }))
          .where("id", "=", noticeId)
          .execute();
      });
    },

    /** A rider cannot be mailed any more; who can again later is among those who are left. */
    leaveOut(noticeId: number, userId: number): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("terms_notice_riders")
          .where("notice_id", "=", noticeId)
          .where("user_id", "=", userId)
          .where("sent_at", "is", null)
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) return;
        await trx
          .updateTable("terms_notices")
          .set((eb) => ({ queued: eb("queued", "-", 1), riders: eb("riders", "-", 1) }))
          .where("id", "=", noticeId)
          .execute();
      });
    },

    /** Whether riders of a version are still being taken, and how many mails about it wait. */
    async underWay(noticeId: number, kinds: { batches: string; mails: string }) {
      const waiting = async (kind: string, key: string) => {
        const { amount } = await db
          .selectFrom("queued_jobs")
          .select((eb) => eb.fn.countAll<number>().as("amount"))
          .where("state", "=", "waiting")
          .where("kind", "=", kind)
          .where("dedup_key", "like", key)
          .executeTakeFirstOrThrow();
        return Number(amount);
      };
      return {
        takes: (await waiting(kinds.batches, String(noticeId))) > 0,
        mails: await waiting(kinds.mails, `${noticeId}:%`),
      };
    },

    /** What a rider was mailed about. */
    ofRider: (userId: number) =>
      db
        .selectFrom("terms_notice_riders as rider")
        .innerJoin("terms_notices as notice", "notice.id", "rider.notice_id")
        .select(["notice.document", "notice.dated", "rider.sent_at"])
        .where("rider.user_id", "=", userId)
        .orderBy("notice.id")
        .execute(),
  };
}
