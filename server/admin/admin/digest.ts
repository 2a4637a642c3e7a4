import { knownLanguage } from "#contract/platform/languages.ts";
import { translator } from "#server/platform/language/language.ts";
import type { LeaseRepo } from "#server/platform/jobs/leases.repo.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { AdminRepo } from "./admins.repo.ts";
import type { InboxRepo } from "./inbox.repo.ts";

interface Deps {
  inbox: InboxRepo;
  admins: Pick<AdminRepo, "language">;
  leases: LeaseRepo;
  post: Post;
  /** The operators' address; without one, nothing is mailed. */
  to: string | undefined;
  /** Within how many hours a reply is promised; 0: none is. */
  promised: number;
  appUrl: string;
  now: () => Date;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** How many messages the mail lists. */
const named = 20;
/** The hourly run may come a little early. */
const slackMs = 5 * 60_000;

/** Mails, once a day across all instances, which messages need a reply; called hourly. */
export function digest({
  inbox,
  admins,
  leases,
  post,
  to,
  promised,
  appUrl,
  now,
}: Deps): () => Promise<void> {
  return async () => {
    if (!to) return;
    const count = await inbox.count();
    if (count === 0) return;
    const language = await admins.language();
    const t = translator(knownLanguage(language));
    const lines = (await inbox.oldest(named)).map(({ kind, name, email, about, created_at }) => {
      const hours = Math.floor((now().getTime() - Date.parse(created_at)) / hourMs);
      const from = name ? `${name} <${email}>` : email;
      const what = [from, about].filter(Boolean).join(", ").replaceAll(/\s+/g, " ");
      return `- ${t("digest_waiting", { hours })}: ${t(`digest_kinds.${kind}`)}, ${what}`;
    });
    const subject = t("digest_subject", { count });
    const promise = promised ? t("digest_promise", { count: promised }) : "";
    const text = t("mail.digest.text", { promise, lines: lines.join("\n"), appUrl });
    const [at, since] = [now(), new Date(now().getTime() - dayMs + slackMs)];
    await leases.onceSince("digest", at.toISOString(), since.toISOString(), (trx) =>
      post.send(trx, { to, subject, text }),
    );
  };
}
