import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { translator } from "#server/platform/language/language.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Post } from "#server/platform/mail/post.ts";

/** Mails a seller what an admin has made of their first listing, in the transaction that does it. */
export function reviewMail({ post, appUrl }: { post: Post; appUrl: string }) {
  return async (trx: Db, { user_id, id }: ListingRow, reason: string | null): Promise<void> => {
    const seller = await userRepo(trx).find(user_id);
    if (!seller) return;
    const t = translator(knownLanguage(seller.language));
    const key = reason === null ? "listing_shown" : "listing_declined";
    const values = { greeted: greetingOf(seller), reason: reason ?? "", id, appUrl };
    const [subject, text] = [t(`mail.${key}.subject`), t(`mail.${key}.text`, values)];
    await post.send(trx, { to: seller.email, subject, text }, seller.id);
  };
}
