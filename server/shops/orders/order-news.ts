import type { OrderMessage } from "#contract/shops/order-work.ts";
import type { OrderedBike } from "#contract/shops/orders.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { PushOfEvent } from "#server/people/notifications/event-push.ts";
import type { Db } from "#server/platform/db/open.ts";
import { isWithin, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { languageOfShop, type OrderMails } from "./order-mails.ts";
import type { OrderRow } from "./order-row.ts";
import { orderNumber } from "./orders.repo.ts";

/** What a shop did, in messages to its customer. */
type ToCustomer = "accepted" | "declined" | "cancelled" | "written";
/** What a customer did, in messages to the shop. */
type ToShop = "requested" | "withdrawn" | "decided" | "answered";

interface Deps {
  mails: Pick<OrderMails, "linkTo">;
  post: Post;
  pushOf: PushOfEvent;
  rates: RateLimit;
  appUrl: string;
}

export type OrderNews = ReturnType<typeof orderNews>;

/** Mails of what one side has done with an order, to the other, each in the transaction of its cause. Replies go to the writer. */
export function orderNews({ mails, post, pushOf, rates, appUrl }: Deps) {
  return {
    /** Whether another message about an order may be sent today. Not to be called in a transaction: it counts in its own. */
    hasRoom: ({ id }: Pick<OrderRow, "id">): Promise<boolean> =>
      isWithin(rates, { kind: "order_news", subject: String(id) }),

    /** What the shop did, with its words; a rider's devices show it as well. */
    async tellCustomer(trx: Db, order: OrderRow, what: ToCustomer, words: string | null): Promise<void> {
      const { customer_email: to, customer_id, shop_name: shop } = order;
      const at = await shopRepo(trx).find(order.slug);
      if (!at) return;
      const rider = customer_id === null ? undefined : await userRepo(trx).find(customer_id);
      const path = `/orders/${order.id}`;
      if (rider)
        await pushOf(trx, rider.id, "orders", (t) => ({
          title: t(`order_news_${what}`, { shop }),
          body: words ?? orderNumber(order),
          path,
          tag: `order-${order.id}`,
        }));
      if (!to) return;
      const t = translator(rider ? knownLanguage(rider.language) : languageOfShop(at));
      const url = rider ? appUrl + path : await mails.linkTo(trx, order);
      const values = { number: orderNumber(order), about: shop, sentence: t(`order_news_${what}`, { shop }) };
      await post.send(
        trx,
        { to, ...written(t, { ...values, words, url }), replyTo: at.email },
        customer_id ?? undefined,
      );
    },

    /** What one side has written: to a rider, who reads it in the order, or to the shop. */
    async tellOfMessage(trx: Db, order: OrderRow, { from, name, text }: OrderMessage): Promise<void> {
      const words = text || null;
      if (from === "rider") await this.tellShop(trx, order, "answered", { name, words });
      // Whoever only has a link sees no messages.
      else if (order.customer_id !== null) await this.tellCustomer(trx, order, "written", words);
    },

    /** What the customer did, with their words. */
    async tellShop(
      trx: Db,
      order: OrderRow,
      what: ToShop,
      { name, words }: { name: string; words: string | null },
    ): Promise<void> {
      const at = await shopRepo(trx).find(order.slug);
      if (!at) return;
      const t = translator(languageOfShop(at));
      const { brand, model } = JSON.parse(order.bike) as OrderedBike;
      const about = [brand, model].filter(Boolean).join(" ") || at.name;
      const url = `${appUrl}/shop/orders/${order.id}`;
      const sentence = t(`order_news_${what}`, { name });
      const mail = written(t, { number: orderNumber(order), about, sentence, words, url });
      const { customer_email: replyTo } = order;
      await post.send(trx, { to: at.email, ...mail, ...(replyTo && { replyTo }) });
    },
  };

  function written(
    t: ReturnType<typeof translator>,
    {
      words,
      ...values
    }: { number: string; about: string; sentence: string; words: string | null; url: string },
  ) {
    const all = { ...values, words: words ? `\n\n${words}` : "", appUrl };
    return { subject: t("mail.order_news.subject", all), text: t("mail.order_news.text", all) };
  }
}
