import { knownLanguage, languageTag } from "#contract/platform/languages.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import { shopMemberRepo } from "./shop-members.repo.ts";

interface Deps {
  post: Post;
  /** Reply-To address; without one, the sender of all mail. */
  support: string | undefined;
  appUrl: string;
}

/** What became of a shop. */
type Fate = "received" | "opened" | "blocked" | "closed" | "trial_ends" | "unpaid";

interface Invited {
  email: string;
  token: string;
  language: Language;
}

export type ShopMails = ReturnType<typeof shopMails>;

/** Mails about shops, each in the transaction of its cause. */
export function shopMails({ post, support, appUrl }: Deps) {
  return {
    /** Mails the owners of a shop what has become of it. */
    async tellOwners(trx: Db, shop: ShopRow, fate: Fate, reason?: string | null): Promise<void> {
      for (const owner of await shopMemberRepo(trx).ownersOf(shop.id)) {
        const language = knownLanguage(owner.language);
        const t = translator(language);
        // A name that was typed is not sent to an address that may be somebody else's.
        const named = owner.email_verified_at ? t("key_named", { text: shop.name }) : "";
        const end = fate === "unpaid" ? shop.plan_ends_at : shop.trial_ends_at;
        const day =
          end &&
          new Date(end).toLocaleDateString(languageTag(language), {
            dateStyle: "long",
            timeZone: shop.time_zone,
          });
        const trial = day ? t("mail.shop_trial", { day }) : "";
        const values = {
          greeted: greetingOf(owner),
          named,
          trial,
          day: day || "",
          reason: reason ?? "",
          appUrl,
        };
        const [subject, text] = [t(`mail.shop_${fate}.subject`), t(`mail.shop_${fate}.text`, values)];
        const message = { to: owner.email, subject, text, ...(support && { replyTo: support }) };
        await post.send(trx, message, owner.id);
      }
    },

    /** Mails the owners of a shop that has closed until when they have its customers' data. */
    async tellCustomersEnd(trx: Db, shop: ShopRow, end: string): Promise<void> {
      for (const owner of await shopMemberRepo(trx).ownersOf(shop.id)) {
        const language = knownLanguage(owner.language);
        const t = translator(language);
        const named = owner.email_verified_at ? t("key_named", { text: shop.name }) : "";
        const day = new Date(end).toLocaleDateString(languageTag(language), {
          dateStyle: "long",
          timeZone: shop.time_zone,
        });
        const text = t("mail.customers_end.text", { greeted: greetingOf(owner), named, day, appUrl });
        await post.send(trx, { to: owner.email, subject: t("mail.customers_end.subject"), text }, owner.id);
      }
    },

    async invite(trx: Db, shop: ShopRow, { email, token, language }: Invited): Promise<void> {
      const t = translator(language);
      // Nobody has looked at the name of a shop that was never opened.
      const named = shop.verified_at ? t("key_named", { text: shop.name }) : "";
      const values = { named, url: `${appUrl}/shop-invitations/${token}`, appUrl };
      const [subject, text] = [t("mail.shop_invitation.subject"), t("mail.shop_invitation.text", values)];
      await post.send(trx, { to: email, subject, text });
    },
  };
}
