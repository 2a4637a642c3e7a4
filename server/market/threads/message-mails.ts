import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MessageRow, ThreadRow } from "#server/platform/db/schema.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { translator } from "#server/platform/language/language.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { warningOf } from "#contract/market/warning.ts";
import { threadRepo } from "./threads.repo.ts";

/** A message that its receiver is to be mailed. */
export const messageMailKind: JobKind<{ thread: number; message: number }> = {
  name: "message_mail",
  atOnce: 4,
};

interface Deps {
  /** Shows something on a rider's devices. */
  pushOf: PushOfEvent;
  db: Db;
  post: Post;
  queue: Pick<JobQueue, "handle">;
  appUrl: string;
}

/**
 * Mails what was written to whoever it is for, with a link that leads back, and shows it on their devices: not to an address
 * that is not confirmed, which may be somebody else's, and neither in conversations that they muted nor of what they have read by
 * then.
 */
export function messageMails({ db, post, queue, appUrl, pushOf }: Deps): void {
  queue.handle(messageMailKind, async ({ thread: threadId, message: id }) => {
    await db.transaction().execute(async (trx) => {
      const thread = await threadRepo(trx).lock(threadId);
      const rows = thread ? await threadRepo(trx).messages(threadId, true, "9999") : [];
      const message = rows.find((row) => row.id === id);
      if (thread && message) await tell(trx, thread, message);
    });
  });

  async function tell(trx: Db, thread: ThreadRow, message: MessageRow): Promise<void> {
    const isForSeller = message.by_buyer === 1;
    const id = isForSeller ? thread.seller_id : thread.buyer_id;
    const from = isForSeller ? thread.buyer_id : thread.seller_id;
    const isMuted = (isForSeller ? thread.seller_muted : thread.buyer_muted) === 1;
    const reader = id === null ? undefined : await userRepo(trx).find(id);
    const writer = from === null ? undefined : await userRepo(trx).find(from);
    if (!reader || !writer || isMuted || message.read_at !== null || message.removed === 1) return;
    if (reader.disabled_at !== null) return;
    await pushOf(trx, reader.id, "messages", (t) => ({
      title: t("push.message", { name: writer.name }),
      body: message.text || t("message_photo"),
      path: `/messages/${thread.id}`,
      tag: `thread-${thread.id}`,
    }));
    if (reader.email_verified_at === null) return;
    const t = translator(knownLanguage(reader.language));
    const values = {
      greeted: greetingOf(reader),
      name: writer.name,
      about: thread.title,
      text: message.text || t("message_photo"),
      warning: warningOf(message.text) ? t("message_warning") : "",
      url: `${appUrl}/messages/${thread.id}`,
      appUrl,
    };
    const [subject, text] = [t("mail.message.subject", values), t("mail.message.text", values)];
    await post.send(trx, { to: reader.email, subject, text }, reader.id);
  }
}
