import { priceText } from "#contract/platform/amount.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import { lineSum } from "#contract/shops/order-lines.ts";
import { orderLinkPath } from "#contract/shops/public-orders.ts";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { dayInWords } from "#server/platform/language/day-in-words.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { presentShopProfile } from "#server/shops/shops/shop.presenter.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { type EstimateRow, linesOfEstimate } from "./estimates.repo.ts";
import { orderLinkRepo } from "./order-links.repo.ts";
import type { OrderRow } from "./order-row.ts";
import { orderNumber } from "./orders.repo.ts";

type Kind =
  | "order_ready"
  | "order_received"
  | "order_estimate"
  | "order_code"
  | "order_handed_over"
  | "order_proposed"
  | "order_done";

export type OrderMails = ReturnType<typeof orderMails>;

/** A list of what was offered or done, as a mail has it. */
const listOf = (
  lines: readonly { title: string; sum_cents: number }[],
  currency: string,
  language: Language,
) =>
  lines
    .map(({ title, sum_cents }) => `– ${title}: ${priceText(sum_cents / 100, currency, language)}`)
    .join("\n");

/** The first language of a shop. */
export const languageOfShop = (shop: ShopRow): Language =>
  knownLanguage(presentShopProfile(shop).languages[0]);

/** Mails about orders, each in the transaction of its cause. Replies go to the shop. */
export function orderMails({ post, appUrl, now }: { post: Post; appUrl: string; now: () => Date }) {
  /** Makes a link to an order, as often as one is mailed or printed; returns where it leads. */
  async function linkTo(trx: Db, order: Pick<OrderRow, "id">): Promise<string> {
    const token = secretText(32);
    await orderLinkRepo(trx).add(order, secretDigest(token), now().toISOString());
    return appUrl + orderLinkPath(token);
  }

  /** In which language a customer is written to: theirs or, of somebody without an account, the shop's. */
  async function languageFor(trx: Db, { customer_id }: OrderRow, shop: ShopRow): Promise<Language> {
    const rider = customer_id === null ? undefined : await userRepo(trx).find(customer_id);
    return rider ? knownLanguage(rider.language) : languageOfShop(shop);
  }

  /** Mails an order's customer, where an address is known. */
  async function tell(
    trx: Db,
    order: OrderRow,
    kind: Kind,
    more: (language: Language) => Record<string, string> = () => ({}),
  ): Promise<void> {
    const { customer_email: to, customer_id } = order;
    const shop = await shopRepo(trx).find(order.slug);
    if (!to || !shop) return;
    const language = await languageFor(trx, order, shop);
    const t = translator(language);
    const place = [shop.street, `${shop.postal_code} ${shop.city}`, shop.phone].filter(Boolean).join("\n");
    const given = { url: "", code: "", lines: "", sum: "", until: "", ...more(language) };
    const values = { ...given, shop: shop.name, number: orderNumber(order), place, appUrl };
    const [subject, text] = [t(`mail.${kind}.subject`, values), t(`mail.${kind}.text`, values)];
    await post.send(trx, { to, subject, text, replyTo: shop.email }, customer_id ?? undefined);
  }

  return {
    linkTo,
    languageFor,

    /** The customer's copy of what was agreed when the bike came in, with the link to the order. */
    tellReceived: async (trx: Db, order: OrderRow): Promise<void> => {
      if (!order.customer_email) return;
      const url = await linkTo(trx, order);
      await tell(trx, order, "order_received", () => ({ url, lines: order.wanted ?? "" }));
    },

    /** That the bike is ready. */
    tellReady: (trx: Db, order: OrderRow): Promise<void> => tell(trx, order, "order_ready"),

    /** What is offered, with the link by which it is decided. */
    tellEstimate: (trx: Db, order: OrderRow, estimate: EstimateRow, url: string): Promise<void> =>
      tell(trx, order, "order_estimate", (language) => ({
        url,
        lines: listOf(linesOfEstimate(estimate), order.currency, language),
        sum: priceText(estimate.sum_cents / 100, order.currency, language),
        until: dayInWords(estimate.valid_until, language),
      })),

    /** The code with which somebody without an account decides. */
    tellCode: (trx: Db, order: OrderRow, code: string): Promise<void> =>
      tell(trx, order, "order_code", () => ({ code })),

    /** What was done, and became of it in the logbook: `proposed` waits there to be accepted. */
    tellHandOver: async (
      trx: Db,
      order: OrderRow,
      done: readonly { title: string; quantity: number; unit_cents: number }[],
    ): Promise<void> => {
      if (!order.customer_email) return;
      const { hand_over } = order;
      const kind =
        hand_over === "proposed" ? "order_proposed" : hand_over ? "order_handed_over" : "order_done";
      const url = hand_over ? `${appUrl}/orders/${order.id}` : await linkTo(trx, order);
      await tell(trx, order, kind, (language) => {
        const lines = done.map((line) => ({ ...line, sum_cents: lineSum(line) }));
        const sum = lines.reduce((all, { sum_cents }) => all + sum_cents, 0);
        return {
          url,
          lines: listOf(lines, order.currency, language),
          sum: priceText(sum / 100, order.currency, language),
        };
      });
    },
  };
}
