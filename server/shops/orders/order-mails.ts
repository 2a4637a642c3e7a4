import { knownLanguage } from "#contract/platform/languages.ts";
import type { Db } from "#server/platform/db/open.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { presentShopProfile } from "#server/shops/shops/shop.presenter.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import type { OrderRow } from "./order-row.ts";
import { orderNumber } from "./orders.repo.ts";

export type OrderMails = ReturnType<typeof orderMails>;

/** Mails about orders, each in the transaction of its cause. Replies go to the shop. */
export function orderMails({ post, appUrl }: { post: Post; appUrl: string }) {
  return {
    /** Mails a customer that their bike is ready, in their language or, of somebody without an account, the shop's. */
    async tellReady(trx: Db, order: OrderRow): Promise<void> {
      const { customer_email: to, customer_id } = order;
      const shop = await shopRepo(trx).find(order.slug);
      if (!to || !shop) return;
      const rider = customer_id === null ? undefined : await userRepo(trx).find(customer_id);
      const [first] = presentShopProfile(shop).languages;
      const t = translator(knownLanguage(rider?.language ?? first));
      const place = [shop.street, `${shop.postal_code} ${shop.city}`, shop.phone].filter(Boolean).join("\n");
      const values = { shop: shop.name, number: orderNumber(order), place, appUrl };
      const [subject, text] = [t("mail.order_ready.subject", values), t("mail.order_ready.text", values)];
      await post.send(trx, { to, subject, text, replyTo: shop.email }, customer_id ?? undefined);
    },
  };
}
