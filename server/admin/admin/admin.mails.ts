import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Post } from "#server/platform/mail/post.ts";

interface Deps {
  post: Post;
  /** Reply-To address; without one, the sender of all mail. */
  support: string | undefined;
  appUrl: string;
}

/** What an admin did to an account or a bike. */
type Deed = "disabled" | "enabled" | "blocked" | "unblocked";

interface About {
  reason: string | undefined;
  bike?: { id: number; name: string };
}

export type Tell = ReturnType<typeof adminMails>;

/** Mails people in their language what an admin did and why, in the transaction that does it. */
export function adminMails({ post, support, appUrl }: Deps) {
  return async (trx: Db, userId: number, deed: Deed, { reason, bike }: About): Promise<void> => {
    const user = await userRepo(trx).find(userId);
    if (!user) return;
    const t = translator(knownLanguage(user.language));
    // A name that somebody typed is not mailed to an unconfirmed address.
    const called = user.email_verified_at ? bike?.name : bike?.id;
    const values = {
      greeted: greetingOf(user),
      reason: reason ?? "",
      bike: called ?? "",
      id: bike?.id ?? "",
      appUrl,
    };
    const [subject, text] = [t(`mail.${deed}.subject`, values), t(`mail.${deed}.text`, values)];
    await post.send(trx, { to: user.email, subject, text, ...(support && { replyTo: support }) }, userId);
  };
}
