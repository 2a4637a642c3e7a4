import { isLanguage, translator } from "#server/platform/language/language.ts";
import type { Work } from "#server/platform/jobs/hourly.ts";
import type { LeaseRepo } from "#server/platform/jobs/leases.repo.ts";
import { onceForAll } from "#server/platform/jobs/once.ts";
import type { Post } from "#server/platform/mail/post.ts";
import type { AdminRepo } from "./admins.repo.ts";
import type { InboxRepo } from "./inbox.repo.ts";

interface Deps {
  inbox: InboxRepo;
  admins: Pick<AdminRepo, "language">;
  jobs: LeaseRepo;
  post: Post;
  /** Who answers; nothing is mailed without. */
  to: string | undefined;
  appUrl: string;
  now: () => Date;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** How many of the messages the mail names. */
const named = 20;

/**
 * Mails what needs an answer, once a day across all instances while there is anything; called hourly. A mail that fails is
 * tried again the next hour.
 */
export function digest({ inbox, admins, jobs, post, to, appUrl, now }: Deps): () => Promise<void> {
  async function send(support: string): Promise<"again" | "sent"> {
    const count = await inbox.count();
    if (count === 0) return "again";
    const language = await admins.language();
    const t = translator(isLanguage(language) ? language : "en");
    const lines = (await inbox.oldest(named)).map(({ kind, name, email, about, created_at }) => {
      const hours = Math.floor((now().getTime() - Date.parse(created_at)) / hourMs);
      const from = name ? `${name} <${email}>` : email;
      const what = [from, about].filter(Boolean).join(", ").replaceAll(/\s+/g, " ");
      return `- ${t("digest_waiting", { hours })}: ${t(`digest_kinds.${kind}`)}, ${what}`;
    });
    const subject = t("digest_subject", { count });
    const text = t("mail.digest.text", { lines: lines.join("\n"), appUrl });
    await post.send({ to: support, subject, text });
    return "sent";
  }
  const daily: Work = onceForAll(
    { jobs, now, every: dayMs },
    { digest: async () => (to ? send(to) : "again") },
  );
  return async () => void (await daily["digest"]?.());
}
