import type { ConfirmedFacts } from "#contract/garage/verified-part.ts";
import { knownLanguage, languageTag } from "#contract/platform/languages.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { shopMemberRepo } from "#server/shops/shops/shop-members.repo.ts";
import { type VerificationRow, verificationRepo } from "./verifications.repo.ts";

/** Mails the owners of both shops and the admins that a serial number was confirmed for two riders. Riders are not named. */
export function twinMails({ post, appUrl }: { post: Post; appUrl: string }) {
  return async (trx: Db, row: VerificationRow): Promise<void> => {
    const twins = await verificationRepo(trx).twinsOf(row);
    if (twins.length === 0) return;
    const shops = [...new Set([row, ...twins].map(({ shop_id }) => shop_id))];
    const owners = (await Promise.all(shops.map((id) => shopMemberRepo(trx).ownersOf(id)))).flat();
    const admins = await trx
      .selectFrom("users")
      .select(["id", "email", "language"])
      .where("is_admin", "=", 1)
      .where("disabled_at", "is", null)
      .orderBy("id")
      .execute();
    const people = new Map([...owners, ...admins].map((person) => [person.id, person]));
    const { brand, model, serial } = JSON.parse(row.facts) as ConfirmedFacts;
    for (const { id, email: to, language: chosen } of people.values()) {
      const language = knownLanguage(chosen);
      const t = translator(language);
      const dayIn = ({ at, time_zone }: VerificationRow) =>
        new Date(at).toLocaleDateString(languageTag(language), { dateStyle: "long", timeZone: time_zone });
      const lines = [row, ...twins].map((one) => `${one.shop_name}, ${dayIn(one)}`).join("\n");
      const what = [brand, model].filter(Boolean).join(" ");
      const values = { serial: serial ?? "", what: what && ` (${what})`, lines, appUrl };
      await post.send(
        trx,
        { to, subject: t("mail.twin_serial.subject"), text: t("mail.twin_serial.text", values) },
        id,
      );
    }
  };
}
