import { knownLanguage } from "#contract/platform/languages.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { translator } from "#server/platform/language/language.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { reportRepo } from "#server/site/reports/reports.repo.ts";
import { listedSerial } from "./listed-serial.ts";
import { listingRepo } from "./listings.repo.ts";
import type { StolenBike } from "./publishing.ts";

interface Deps {
  db: Db;
  post: Post;
  appUrl: string;
  now: () => Date;
}

export type StolenNews = ReturnType<typeof stolenNews>;

/**
 * Reports what is sold with the serial number of a bike that is reported stolen here: to its owner by mail, without a name, and to the admins
 * by a report that shows both. One's own bike concerns nobody else.
 */
export function stolenNews({ db, post, appUrl, now }: Deps) {
  async function report(
    trx: Db,
    listing: ListingRow,
    stolen: StolenBike,
    mail: "stolen_try" | "stolen_listed",
  ): Promise<void> {
    const reports = reportRepo(trx);
    const owner = await userRepo(trx).find(stolen.user_id);
    await reports.insert({
      what: "listing",
      subject_id: listing.id,
      title: listing.title,
      shown: listing.text,
      url: mail === "stolen_listed" ? `/market/${listing.id}` : null,
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
    const [subject, text] = [t(`mail.${mail}.subject`, values), t(`mail.${mail}.text`, values)];
    await post.send(trx, { to: owner.email, subject, text }, owner.id);
  }

  return {
    /** Of a listing that is not published: once while an admin has not decided. */
    async tried(listing: ListingRow, stolen: StolenBike): Promise<void> {
      if (stolen.user_id === listing.user_id) return;
      await db.transaction().execute(async (trx) => {
        if (await reportRepo(trx).isOpen("listing", listing.id, "stolen")) return;
        await report(trx, listing, stolen, "stolen_try");
      });
    },

    /** Of what others sell at the moment in which a bike is marked as stolen: an admin decides, since anybody may enter a number. */
    async marked(act: Act<"theft.write">, { id, user_id }: Owned): Promise<void> {
      const bike = await bikeRepo(act.db).find(id);
      const serial = bike && listedSerial(presentOwn(bike).serial);
      if (!serial) return;
      for (const listing of await listingRepo(act.db).openWithSerial(serial))
        if (
          listing.user_id !== user_id &&
          !(await reportRepo(act.db).isReported("listing", listing.id, "stolen"))
        )
          await report(act.db, listing, bike, "stolen_listed");
    },
  };
}
