import { knownLanguage, languageTag } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { TransferRow } from "#server/platform/db/schema/sharing.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { undoUntil } from "./transfers.repo.ts";

interface Deps {
  post: Post;
  appUrl: string;
  /** Of who has chosen none. */
  timezone: string;
}

/** What somebody is mailed of a transfer. */
type News = "taken" | "got" | "refused" | "undo" | "undone";

export type TransferMails = ReturnType<typeof transferMails>;

/** Mails about bikes that are handed on, each in the transaction of its cause. */
export function transferMails({ post, appUrl, timezone }: Deps) {
  const dayIn = (language: Language, zone: string, at: string) =>
    new Date(at).toLocaleDateString(languageTag(language), { dateStyle: "long", timeZone: zone });

  return {
    addressOf: (token: string) => `${appUrl}/handing-on/${token}`,

    /** Mails an offer; what was typed goes to confirmed addresses alone. */
    async offer(
      trx: Db,
      row: TransferRow,
      { token, language, zone }: { token: string; language: Language; zone: string },
    ): Promise<void> {
      if (row.to_email === null) return;
      const reader = await userRepo(trx).findByEmail(row.to_email);
      const known = reader?.email_verified_at ? reader : undefined;
      const read = known ? knownLanguage(known.language) : language;
      const t = translator(read);
      const values = {
        greeted: known ? greetingOf(known) : "",
        named: known ? t("key_named", { text: row.bike_name }) : "",
        url: this.addressOf(token),
        day: dayIn(read, zone, row.expires_at),
        appUrl,
      };
      const [subject, text] = [t("mail.transfer_offer.subject"), t("mail.transfer_offer.text", values)];
      await post.send(trx, { to: row.to_email, subject, text });
    },

    /** Mails one of the two what has become of it. */
    async tell(trx: Db, row: TransferRow, userId: number | null, news: News): Promise<void> {
      const reader = userId === null ? undefined : await userRepo(trx).find(userId);
      if (!reader) return;
      const language = knownLanguage(reader.language);
      const zone = (await preferenceRepo(trx, timezone).find(reader.id))?.time_zone ?? timezone;
      const t = translator(language);
      const values = {
        greeted: greetingOf(reader),
        named: reader.email_verified_at ? t("key_named", { text: row.bike_name }) : "",
        url: `${appUrl}/handing-on/${row.id}`,
        day: dayIn(language, zone, undoUntil(row) ?? row.updated_at),
        appUrl,
      };
      const [subject, text] = [t(`mail.transfer_${news}.subject`), t(`mail.transfer_${news}.text`, values)];
      await post.send(trx, { to: reader.email, subject, text }, reader.id);
    },
  };
}
