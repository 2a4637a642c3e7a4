import { knownLanguage } from "#contract/platform/languages.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { UserRepo } from "./users.repo.ts";

/** What changes how an account is reached. */
export type AccountChange =
  | "key_made"
  | "key_ended"
  | "factor_on"
  | "factor_off"
  | "codes_renewed"
  | "passkey_added"
  | "passkey_removed"
  | "passkey_copied"
  | "identity_linked"
  | "identity_ended"
  | "password_set";

interface Deps {
  users: UserRepo;
  post: Pick<Post, "send">;
  config: Pick<Config, "APP_URL">;
}

/** Mails an account's rider that such a thing has changed, in the transaction that changes it. */
export async function mailChange(
  trx: Db,
  { users, post, config }: Deps,
  userId: number,
  change: AccountChange,
): Promise<void> {
  const user = await users.find(userId);
  if (!user) return;
  const t = translator(knownLanguage(user.language));
  const values = { greeted: greetingOf(user), what: t(`mail.changed.${change}`), appUrl: config.APP_URL };
  const [subject, text] = [t("mail.changed.subject"), t("mail.changed.text", values)];
  await post.send(trx, { to: user.email, subject, text }, userId);
}
