import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import { type NamedQuestion, questionRepo } from "./questions.repo.ts";

/** Who gets the mail: the owner of the bike, the rider to whom the owner passed the question, or its writer once it is answered. */
type QuestionReader = "owner" | "passed" | "asker";

/** The job that mails a question, or its answer, to one of them. */
export const questionMailKind: JobKind<{ question: number; to: QuestionReader }> = {
  name: "question_mail",
  atOnce: 4,
};

interface Deps {
  db: Db;
  post: Post;
  queue: Pick<JobQueue, "handle">;
  links: ShareLinks;
  appUrl: string;
  pushOf: PushOfEvent;
}

/** Mails a question, or its answer, with a link that leads back, unless the address is not confirmed; and shows it on devices. */
export function questionMails({ db, post, queue, links, appUrl, pushOf }: Deps): void {
  queue.handle(questionMailKind, async ({ question: id, to }) => {
    await db.transaction().execute(async (trx) => {
      const row = await questionRepo(trx).find(id, null);
      if (row) await tell(trx, row, to);
    });
  });

  async function tell(trx: Db, row: NamedQuestion, to: QuestionReader): Promise<void> {
    const { id, from, text } = mailOf(row, to);
    const reader = id === null ? undefined : await userRepo(trx).find(id);
    if (!reader || from === null || text === null) return;
    if (reader.disabled_at !== null) return;
    const url = `${links.ofBike(row.bike_token ?? "")}#questions`;
    const values = { greeted: greetingOf(reader), name: from, bike: row.bike, text, url, appUrl };
    await pushOf(trx, reader.id, "messages", (t) => ({
      title: t(`mail.question_${to}.subject`, values),
      body: text,
      path: url.slice(appUrl.length),
      tag: `question-${row.id}`,
    }));
    if (reader.email_verified_at === null) return;
    const t = translator(knownLanguage(reader.language));
    const subject = t(`mail.question_${to}.subject`, values);
    await post.send(
      trx,
      { to: reader.email, subject, text: t(`mail.question_${to}.text`, values) },
      reader.id,
    );
  }
}

/** To whom a mail goes, from whom, and what it says. */
function mailOf(row: NamedQuestion, to: QuestionReader) {
  const { owner_id, passed_to, asker_id, asker, answerer, text, answer } = row;
  if (to === "owner") return { id: owner_id, from: asker, text };
  if (to === "passed") return { id: passed_to, from: asker, text };
  return { id: asker_id, from: answerer, text: answer };
}
