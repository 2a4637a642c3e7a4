import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { translator } from "#server/platform/language/language.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { reportRepo } from "#server/site/reports/reports.repo.ts";
import type { StolenBike } from "./publishing.ts";

interface Deps {
  db: Db;
  post: Post;
  appUrl: string;
  now: () => Date;
}

/**
 * Tells of a try to sell a bike that is reported stolen here: its owner by mail, without a name, and the admins by a report
 * that shows both. Of the same listing once. One's own bike concerns nobody else.
 */
export function stolenTry({ db, post, appUrl, now }: Deps) {
  return async (listing: ListingRow, stolen: StolenBike): Promise<void> => {
    if (stolen.user_id === listing.user_id) return;
    await db.transaction().execute(async (trx) => {
      const reports = reportRepo(trx);
      if (await reports.isOpen("listing", listing.id, "stolen")) return;
      const owner = await userRepo(trx).find(stolen.user_id);
      await reports.insert({
        what: "listing",
        subject_id: listing.id,
        title: listing.title,
        shown: listing.text,
        url: null,
        about_id: listing.user_id,
        reason: "stolen",
        text: `${listing.title} (#${listing.bike_id ?? listing.part_id}) = ${stolen.name} (#${stolen.id}, ${owner?.name ?? ""})`,
        user_id: null,
        email: null,
        language: "en",
        created_at: now().toISOString(),
      });
      if (!owner) return;
      const t = translator(knownLanguage(owner.language));
      const bike = owner.email_verified_at ? stolen.name : String(stolen.id);
      const values = { greeted: greetingOf(owner), bike, id: stolen.id, appUrl };
      const [subject, text] = [t("mail.stolen_try.subject", values), t("mail.stolen_try.text", values)];
      await post.send(trx, { to: owner.email, subject, text }, owner.id);
    });
  };
}
