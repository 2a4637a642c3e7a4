import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Db } from "#server/platform/db/open.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { orderLinkRepo } from "./order-links.repo.ts";
import type { OrderRow } from "./order-row.ts";

/** How long a code counts, and how often it may be tried. */
const minutes = 15;
const mostTries = 5;

export type OrderCodes = ReturnType<typeof orderCodes>;

/** Codes of six digits that are mailed to customers, by which they show that an order is theirs. */
export function orderCodes({ db, secret, now }: { db: Db; secret: string; now: () => Date }) {
  const digest = (orderId: number, code: string) =>
    createHmac("sha256", `order code:${secret}`).update(`${orderId} ${code}`).digest("hex");

  return {
    /** Makes a code in place of an earlier one, in the transaction that mails it. */
    async newCode(trx: Db, order: OrderRow): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const expires = new Date(now().getTime() + minutes * 60_000).toISOString();
      await orderLinkRepo(trx).putCode(order, digest(order.id, code), expires);
      return code;
    },

    /** Throws 422 for a code that is not the one that was mailed; each call is a try. Never within a transaction: what it counts stays. */
    async check({ id }: Pick<OrderRow, "id">, code: string): Promise<void> {
      const kept = await orderLinkRepo(db).takeTry(id, now().toISOString(), mostTries);
      const given = Buffer.from(digest(id, code.trim()));
      if (kept === undefined || !timingSafeEqual(given, Buffer.from(kept)))
        throw invalid("code", "order_code_wrong");
    },
  };
}
