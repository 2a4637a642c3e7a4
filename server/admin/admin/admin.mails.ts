import type { UserRepo } from "#server/people/auth/users.repo.ts";
import { isLanguage, translator } from "#server/platform/language/language.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Post } from "#server/platform/mail/post.ts";

interface Deps {
  users: Pick<UserRepo, "find">;
  post: Post;
  /** Who gets the reply; the sender of all mail without. */
  support: string | undefined;
  appUrl: string;
}

/** What an admin has done to somebody's account or bike. */
type Deed = "disabled" | "enabled" | "blocked" | "unblocked";

interface About {
  reason: string | undefined;
  bike?: { id: number; name: string };
}

export type Tell = ReturnType<typeof adminMails>;

/** Mails people, in their language, what an admin has done and why; nobody waits for it. */
export function adminMails({ users, post, support, appUrl }: Deps) {
  return (userId: number, deed: Deed, { reason, bike }: About): void =>
    post.later(async () => {
      const user = await users.find(userId);
      if (!user) return;
      const t = translator(isLanguage(user.language) ? user.language : "en");
      // What somebody typed is not sent to an address that nobody has proved theirs.
      const called = user.email_verified_at ? bike?.name : bike?.id;
      const values = {
        greeted: greetingOf(user),
        reason: reason ?? "",
        bike: called ?? "",
        id: bike?.id ?? "",
        appUrl,
      };
      const [subject, text] = [t(`mail.${deed}.subject`, values), t(`mail.${deed}.text`, values)];
      await post.send({ to: user.email, subject, text, ...(support && { replyTo: support }) });
    });
}
