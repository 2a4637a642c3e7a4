import type { LegalDocument } from "#contract/site/legal.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { LegalVersion } from "#server/site/legal/documents.ts";
import { termsNoticeMail } from "./terms-notice-mail.ts";
import { termsNoticeRepo, type TermsNoticeRow } from "./terms-notices.repo.ts";

/** Takes a batch of riders and queues their mails; done again until nobody is left. */
const batchKind: JobKind<{ notice_id: number }> = { name: "terms-notice" };

/** One rider's mail. A kind of its own, so that no other mail waits for those of all riders. */
export const termsNoticeMailKind: JobKind<{ notice_id: number; user_id: number; message_id: string }> = {
  name: "terms-notice-mail",
  atOnce: 2,
};
const kinds = { batches: batchKind.name, mails: termsNoticeMailKind.name };

/** Riders whose mails are queued in one transaction. */
export const termsNoticeBatch = 200;

interface Deps {
  db: Db;
  queue: Pick<JobQueue, "enqueue" | "handle">;
  post: Pick<Post, "deliver" | "newMessageId">;
  /** The documents' current versions. */
  versions: readonly LegalVersion[];
  /** Reply-To address; without one, the sender of all mail. */
  support: string | undefined;
  appUrl: string;
  now: () => Date;
}

export type TermsNotices = ReturnType<typeof termsNotices>;

/** Mails riders that the terms or the privacy policy have a new version, each rider once for each version. */
export function termsNotices({ db, queue, post, versions, support, appUrl, now }: Deps) {
  const repo = termsNoticeRepo(db);
  const at = () => now().toISOString();

  queue.handle(batchKind, ({ notice_id }) =>
    db.transaction().execute(async (trx) => {
      const own = termsNoticeRepo(trx);
      const notice = await own.lock(notice_id);
      const taken = notice ? await own.take(notice, termsNoticeBatch) : null;
      for (const user_id of taken ?? []) {
        const mail = { notice_id, user_id, message_id: post.newMessageId() };
        await queue.enqueue(trx, termsNoticeMailKind, mail, {
          userId: user_id,
          dedupKey: `${notice_id}:${user_id}`,
        });
      }
      return taken && "again";
    }),
  );

  queue.handle(termsNoticeMailKind, async ({ notice_id, user_id, message_id: messageId }) => {
    const rider = await repo.addressee(notice_id, user_id);
    if (!rider) return;
    const { email_verified_at, disabled_at, ending_at, document, dated } = rider;
    if (email_verified_at === null || disabled_at !== null || ending_at !== null)
      return repo.leaveOut(notice_id, user_id);
    const mail = termsNoticeMail(rider, { document, dated }, { support, appUrl });
    await post.deliver({ ...mail, messageId });
    await repo.sent(notice_id, user_id, at());
  });

  async function progressOf(notice: TermsNoticeRow | undefined) {
    if (!notice) return { sent: 0, sent_at: null, to_go: 0 };
    const { takes, mails } = await repo.underWay(notice.id, kinds);
    const untaken = takes ? Math.max(0, notice.riders - notice.queued) : 0;
    return { sent: notice.sent, sent_at: notice.sent_at, to_go: untaken + mails };
  }

  async function ridersOf(version: LegalVersion) {
    const notice = await repo.find(version);
    const counts = await repo.count(notice);
    const takes = notice !== undefined && (await repo.underWay(notice.id, kinds)).takes;
    return { notice, ...counts, left: takes ? 0 : counts.left };
  }

  return {
    list: () =>
      Promise.all(
        versions.map(async (version) => ({ ...version, ...(await progressOf(await repo.find(version))) })),
      ),

    riders: () =>
      Promise.all(
        versions.map(async (version) => {
          const { left, unconfirmed } = await ridersOf(version);
          return { ...version, left, unconfirmed };
        }),
      ),

    currentOf: (document: LegalDocument) => versions.find((version) => version.document === document),

    /** Has every rider mailed who is left; returns how many those are, 0 also where others are being mailed. */
    async send(version: LegalVersion, by: number): Promise<number> {
      const { notice: before, left } = await ridersOf(version);
      if (left === 0) return 0;
      return db.transaction().execute(async (trx) => {
        const own = termsNoticeRepo(trx);
        const notice = await own.lockOrAdd(version, at());
        // Somebody else has begun since the riders were counted.
        if (notice.riders !== (before?.riders ?? 0) || (await own.underWay(notice.id, kinds)).takes) return 0;
        await own.begin(notice, left, by, at());
        await queue.enqueue(trx, batchKind, { notice_id: notice.id }, { dedupKey: String(notice.id) });
        return left;
      });
    },

    ofRider: repo.ofRider,
  };
}
