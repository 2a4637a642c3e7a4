import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { OrderRow } from "./order-row.ts";

/** What a mail to an order's customer counts as. */
const oneMail = ({ id, shop_id }: Pick<OrderRow, "id" | "shop_id">) => [
  { kind: "order_mail", subject: String(id) } as const,
  { kind: "shop_mail", subject: String(shop_id) } as const,
];

/** Runs work that mails the customer of an order, as often as one order and one shop may: 429 beyond. Never within a transaction. */
export const countedMail = <T>(
  rates: RateLimit,
  order: Pick<OrderRow, "id" | "shop_id" | "customer_email">,
  work: () => Promise<T>,
): Promise<T> => (order.customer_email ? counted(rates, oneMail(order), work) : work());
